import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { fold } from '../../shared/text.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import { exportedTables } from '../exported-tables.ts'
import type { DossierTableName } from './dossier-tables.ts'
import { dossierTables } from './dossier-tables.ts'

export const dossierTitle = 'Dados do paciente'
export const dossierLabel = 'Dados do paciente (LGPD)'
export const dossierQuestion =
  'O paciente pode pedir tudo o que a clínica guarda sobre ele, e quem viu e mudou o quê. A resposta é gratuita, em até 15 dias.'
export const dossierContents = [
  'Cadastro, consultas, aulas, pacotes, pagamentos e recibos',
  'Prontuário, sem os textos anulados, e quem o leu',
  'Histórico: quem mudou o quê, e quando',
] as const
export const dossierOthersNotice =
  'Dados de outras pessoas não entram: colegas de turma, quem pagou, CPF e telefone do responsável. Um nome escrito à mão em um texto continua lá: confira antes de entregar.'
export const dossierLogNotice = 'A leitura do prontuário fica anotada em "Quem leu". Pedimos sua senha.'
export const downloadDossierPdfLabel = 'Baixar PDF'
export const downloadDossierJsonLabel = 'Baixar JSON'
export const dossierPdfHint = 'Para ler e imprimir.'
export const dossierJsonHint = 'Para levar a outro sistema. Tem todos os campos.'
export const closeDossierLabel = 'Fechar'
export const dossierFailure = 'Falha ao reunir os dados. Nada foi salvo; tente novamente.'
export const dossierDoneMessage = 'Arquivo salvo nos seus downloads.'
export const printingMessage = 'Montando o PDF…'

/** Reason in the log of the clinical record. */
export const dossierReadReason = 'Dados do paciente (LGPD, art. 18 e 19)'

/** `dados-do-paciente_ana-lima_2026-11-15.pdf` */
export const formatDossierFileName = (name: string, day: CivilDate, type: 'pdf' | 'json'): string => {
  const folded = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${['dados-do-paciente', folded, day].filter(Boolean).join('_')}.${type}`
}

export const emptySectionMessage = 'Nada registrado.'
export const describeOnlyInJson = (rows: number): string =>
  `${formatCountWithNoun(rows, ['registro', 'registros'])}, no arquivo JSON.`

const withheldSentences = (Object.keys(dossierTables) as DossierTableName[]).flatMap((name) =>
  Object.entries(dossierTables[name].withheld ?? {}).flatMap(([column, why]) => {
    const columns: Readonly<Record<string, { label: string }>> = exportedTables[name].columns
    return column === 'snapshot' ? [] : [`${columns[column]?.label}: ${why}.`]
  }),
)

/** How to read the JSON file. */
export const dossierNotes: readonly string[] = [
  'Tudo o que a clínica guarda no Postura sobre este paciente (LGPD, art. 18 e 19).',
  'Valores em centavos; datas como ano-mês-dia; horários em UTC.',
  '"fields" diz o nome de cada campo em português. Um "código" liga uma tabela à outra.',
  '"record" é a cópia do prontuário, com os textos exatos e as assinaturas.',
]

/** What the dossier does not contain, and why. */
export const notIncluded: readonly string[] = [
  ...withheldSentences,
  'Recibos pagos por outra pessoa não dizem quem pagou.',
  'Repasses aos profissionais: repetem pagamentos já listados.',
  'Rascunhos de prontuário: não foram assinados e só o autor os vê.',
  'Contratos, termos de consentimento e formulários impressos: o sistema não os guarda.',
  'Mudanças com mais de cinco anos: o histórico termina depois desse prazo.',
  'Senhas e chaves de acesso: não falam do paciente.',
]
