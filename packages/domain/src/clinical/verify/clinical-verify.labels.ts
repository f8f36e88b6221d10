import { formatCpf } from '../../shared/brazil/cpf.ts'
import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { DEFAULT_ZONE } from '../../shared/brazil/time-zones.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { describeChainProblem } from '../clinical.labels.ts'
import type { ClinicalFile } from '../clinical-file.ts'
import { buildCopyEntryPrint, type CopyEntryPrint, describeSigner } from '../copy/copy-entry.print.ts'
import { sortWithAddenda } from '../copy/record-copy.print.ts'
import { findVoided } from '../corrections/voided.rules.ts'
import type { FileCheck } from './verify-file.rules.ts'

export const verifyTitle = 'Conferir um prontuário'
export const verifyIntro =
  'Veja se a cópia de um prontuário gerada pelo Postura está como foi assinada. A conferência é feita neste aparelho: o arquivo não é enviado a ninguém.'
export const verifyDescription =
  'Confira se a cópia de um prontuário eletrônico está como foi assinada, sem enviar o arquivo.'
export const chooseFileLabel = 'Escolher o arquivo JSON'
export const dropFileHint = 'ou solte-o aqui'
export const printedHashLabel = 'Hash impresso na última página do PDF'
export const printedHashHint = 'Quem leu o código QR não precisa digitar. São 64 letras e números.'
export const invalidHashMessage = 'Este não é um hash inteiro: são 64 letras de "a" a "f" e números.'
export const checkingLabel = 'Conferindo…'
export const unreadableFileMessage =
  'Este arquivo não é uma cópia de prontuário gerada pelo Postura. Escolha o arquivo que termina em .json.'
export const checkFailure = 'Não foi possível conferir neste navegador. Tente com outro, atualizado.'
export const emptyFileMessage = 'Este arquivo não tem nenhum registro, então não há o que conferir.'
export const anotherFileLabel = 'Escolher outro arquivo'
export const limitsTitle = 'O que esta conferência prova'
export const limits = [
  'Se um texto, um dia, um nome ou a ordem de um registro mudou depois de assinado, o hash não combina e o registro aparece aqui.',
  'O hash impresso liga o arquivo ao papel. Sem ele, a página só diz que o arquivo combina consigo mesmo.',
  'A página confere os textos do arquivo, e não os do papel: compare os dois, registro por registro, na lista acima.',
  'O nome da clínica e quem gerou a cópia são o que o arquivo diz. Não fazem parte do que foi assinado.',
  'A assinatura é eletrônica, feita dentro do sistema por quem entrou com a própria senha. Não é ICP-Brasil.',
] as const

export type CheckedText = CopyEntryPrint & { number: number; isSpoiled: boolean }

export type Verdict = {
  tone: 'good' | 'unproven' | 'bad'
  title: string
  failures: string[]
  notes: string[]
}

const countEntries = (count: number): string => formatCountWithNoun(count, ['registro', 'registros'])

const failuresOf = ({ report, printed, isOnePatient, isComplete }: FileCheck): string[] => [
  ...report.problems.map(describeChainProblem),
  ...(isOnePatient ? [] : ['Há registros que não são do paciente deste arquivo.']),
  ...(isComplete ? [] : ['O último registro não é o que o arquivo diz: faltam registros no fim, ou o arquivo mudou.']),
  ...(printed.kind === 'missing'
    ? [
        'O hash impresso não é de nenhum registro deste arquivo: o arquivo mudou, é mais antigo que o papel ou é de outro prontuário.',
      ]
    : []),
]

/** `2`, `2 e 5`, `2, 5 e 7` */
const joinNumbers = (numbers: readonly number[]): string => new Intl.ListFormat('pt-BR').format(numbers.map(String))

const unexplainedOf = ({ withheld }: FileCheck): number[] =>
  withheld.filter(({ isExplained }) => !isExplained).map(({ number }) => number)

const notesOf = (check: FileCheck, { patient }: ClinicalFile): string[] => {
  const { printed, signed, withheld } = check
  const unexplained = unexplainedOf(check)
  const annulled = withheld.length - unexplained.length
  return [
    ...(printed.kind === 'last' ? ['O hash impresso é o do último registro.'] : []),
    ...(printed.kind === 'earlier'
      ? [
          `O hash impresso é o do registro ${printed.number}. Depois dele o arquivo tem ${countEntries(printed.later)}: o papel é de antes.`,
        ]
      : []),
    ...(printed.kind === 'none'
      ? ['Sem o hash impresso, o arquivo não foi comparado com o papel. Digite-o acima.']
      : []),
    ...(annulled > 0 ? [`${countEntries(annulled)} sem o texto, que foi anulado: a assinatura foi conferida.`] : []),
    ...(unexplained.length > 0
      ? [
          `O texto não está no arquivo, e nenhuma anulação diz por quê: ${unexplained.length === 1 ? 'registro' : 'registros'} ${joinNumbers(unexplained)}. Depois do prazo de guarda um texto pode ser eliminado; fora disso, peça-o à clínica.`,
        ]
      : []),
    ...(signed !== null && signed.name !== patient.name
      ? [`O arquivo diz que o paciente é ${patient.name}; o último texto assinado diz ${signed.name}.`]
      : []),
  ]
}

/** What the page says about a checked file, in words. */
export const describeFileCheck = (check: FileCheck, file: ClinicalFile): Verdict => {
  const count = countEntries(check.report.entries)
  const notes = notesOf(check, file)
  const failures = failuresOf(check)
  if (!check.isSound) return { tone: 'bad', title: 'Esta cópia não confere', failures, notes }
  const missing = unexplainedOf(check).length
  if (missing > 0)
    return {
      tone: 'unproven',
      title: `${count} sem alteração, ${missing} sem o texto e sem explicação`,
      failures,
      notes,
    }
  return check.printed.kind === 'none'
    ? { tone: 'unproven', title: `${count} sem alteração; falta comparar com o papel`, failures, notes }
    : { tone: 'good', title: `${count} sem alteração`, failures, notes }
}

/** What the signed entries say of themselves. */
export const describeSignedFacts = ({ signed }: FileCheck, { entries }: ClinicalFile) => {
  const days = entries.map(({ occurred_on }) => occurred_on).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return [
    ...(signed === null ? [] : [{ label: 'Paciente', value: signed.name }]),
    ...(signed?.cpf ? [{ label: 'CPF', value: formatCpf(signed.cpf) }] : []),
    { label: 'Período', value: `${formatCivilDate(first)} a ${formatCivilDate(last)}` },
    { label: 'Assinado por', value: [...new Set(entries.map(describeSigner))].join('; ') },
    { label: 'Último hash', value: entries.at(-1)?.hash ?? '' },
  ]
}

/** What the file says besides, which nobody has signed. */
export const claimedTitle = 'O que o arquivo diz, sem prova'
export const describeClaims = ({ clinic, patient, exported_at, exported_by }: ClinicalFile) => [
  { label: 'Paciente', value: patient.name },
  { label: 'Clínica', value: clinic.name },
  {
    label: 'Cópia gerada',
    value: `${formatCivilDate(exported_at.slice(0, 10))} às ${exported_at.slice(11, 16)} (UTC), por ${exported_by}`,
  },
]

export const textsTitle = 'Textos do arquivo'
export const textsHint =
  'Compare-os com o papel. A hora de cada assinatura é a de Brasília; o papel diz na primeira página qual usa.'
export const showAllTextsLabel = 'Abrir todos'

/** Nobody is signed in where a copy is checked, and the file does not name its zone. */
const zone = DEFAULT_ZONE

/** Entries as they are printed, and whether each is as it was signed. */
export const listCheckedTexts = ({ report }: FileCheck, { entries, patient }: ClinicalFile): CheckedText[] => {
  const spoiled = new Set(report.problems.map(({ number }) => number))
  const copied = { byId: new Map(entries.map((entry) => [entry.id, entry])), voided: findVoided(entries) }
  return sortWithAddenda(entries).map((entry) => ({
    ...buildCopyEntryPrint(entry, { ...copied, patientName: patient.name, zone }),
    number: entry.number,
    isSpoiled: spoiled.has(entry.number),
  }))
}
export const spoiledMark = 'não confere'
