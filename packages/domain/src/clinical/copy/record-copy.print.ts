import type { Clinic } from '../../clinics/clinic.ts'
import { timeZoneLabels } from '../../clinics/time-zone.labels.ts'
import type { DocumentPrint, PrintFact } from '../../documents/document.print.ts'
import { describeCrefito } from '../../professionals/professional.labels.ts'
import { formatCpf } from '../../shared/brazil/cpf.ts'
import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { describeTaxId } from '../../shared/brazil/tax-id.ts'
import { fold } from '../../shared/text.ts'
import { type CivilDate, formatCivilDate, spellCivilDate } from '../../shared/time/civil-date.ts'
import { clinicZone } from '../../shared/time/clinic-zone.ts'
import { civilDateOf, formatInstant } from '../../shared/time/zoned-time.ts'
import type { ClinicalEntry, ExportInput } from '../clinical-entry.ts'
import type { ClinicalFile } from '../clinical-file.ts'
import { findVoided } from '../corrections/voided.rules.ts'
import { buildCopyEntryPrint, type CopyEntryPrint } from './copy-entry.print.ts'

export type RecordCopy = {
  file: ClinicalFile
  request: Pick<ExportInput, 'reason' | 'to_whom' | 'includes_annulled'>
  /** CREFITO of who makes the copy; an owner who does not treat has none. */
  crefito: string | null
  /** Known if the settings could be read. */
  clinic: Pick<Clinic, 'document' | 'address' | 'city'> | null
  /** Of the application, for the address of the check. */
  origin: string
}

/** Content of a printed copy, in order. */
export type RecordCopyPrint = {
  title: string
  subtitle: string
  clinic: string
  facts: PrintFact[]
  explanations: string[]
  closing: NonNullable<DocumentPrint['closing']>
  entries: CopyEntryPrint[]
  check: { title: string; sentences: string[]; hash: string; address: string }
  running: string
  fileName: string
  jsonName: string
}

/** Path of the public page that checks a copy. */
export const VERIFY_PATH = '/verificar'
export const buildVerifyAddress = (origin: string, hash: string): string => `${origin}${VERIFY_PATH}#${hash}`

/** By number, each followed by its addenda. */
export const sortWithAddenda = (entries: readonly ClinicalEntry[]): ClinicalEntry[] => {
  const addenda = new Map<string, ClinicalEntry[]>()
  const ids = new Set(entries.map(({ id }) => id))
  const isBelow = ({ amends_id }: ClinicalEntry): boolean => amends_id !== null && ids.has(amends_id)
  for (const entry of entries)
    if (entry.amends_id !== null) addenda.set(entry.amends_id, [...(addenda.get(entry.amends_id) ?? []), entry])
  const withAddenda = (entry: ClinicalEntry): ClinicalEntry[] => [
    entry,
    ...(addenda.get(entry.id) ?? []).flatMap(withAddenda),
  ]
  return entries.filter((entry) => !isBelow(entry)).flatMap(withAddenda)
}

/** `prontuario_ana-lima_2026-11-15` */
const fileNameOf = ({ patient }: ClinicalFile, day: CivilDate): string => {
  const name = fold(patient.name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return ['prontuario', name, day].filter(Boolean).join('_')
}

const kindNouns = {
  assessment: ['avaliação', 'avaliações'],
  progress: ['evolução', 'evoluções'],
  discharge: ['alta', 'altas'],
  addendum: ['adendo', 'adendos'],
} as const

/** `503 registros: 1 avaliação, 500 evoluções, 2 adendos; 1 anulado` */
const describeContents = (entries: readonly ClinicalEntry[], annulled: number): string => {
  const kinds = (Object.keys(kindNouns) as (keyof typeof kindNouns)[])
    .map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => formatCountWithNoun(count, kindNouns[kind]))
  const all = `${formatCountWithNoun(entries.length, ['registro', 'registros'])}: ${kinds.join(', ')}`
  return annulled === 0 ? all : `${all}; ${formatCountWithNoun(annulled, ['anulado', 'anulados'])}`
}

const periodOf = (entries: readonly ClinicalEntry[]): string => {
  const days = entries.map(({ occurred_on }) => occurred_on).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? formatCivilDate(first) : `${formatCivilDate(first)} a ${formatCivilDate(last)}`
}

const factsOf = ({ file, request, clinic }: RecordCopy, annulled: number): PrintFact[] => {
  const { patient, entries } = file
  const provider = [file.clinic.name, describeTaxId(clinic?.document ?? null), clinic?.address, clinic?.city]
  return [
    { label: 'Paciente', value: patient.name },
    { label: 'Nascimento', value: patient.birth_date ? formatCivilDate(patient.birth_date) : 'não informado' },
    { label: 'CPF', value: patient.cpf === null ? 'não informado' : formatCpf(patient.cpf) },
    ...(patient.address ? [{ label: 'Endereço', value: patient.address }] : []),
    ...(patient.phone ? [{ label: 'Telefone', value: patient.phone }] : []),
    { label: 'Clínica', value: provider.filter(Boolean).join(', ') },
    { label: 'Período', value: periodOf(entries) },
    { label: 'Conteúdo', value: describeContents(entries, annulled) },
    { label: 'Gerada em', value: formatInstant(file.exported_at) },
    { label: 'Gerada por', value: file.exported_by },
    { label: 'Motivo', value: request.reason },
    { label: 'Entregue a', value: request.to_whom },
    { label: 'Horários', value: timeZoneLabels[clinicZone()] },
  ]
}

const explain = ({ request }: RecordCopy, annulled: number): string[] => [
  'Os registros estão na ordem em que foram assinados, com os adendos logo abaixo do registro de que tratam.',
  ...(annulled === 0
    ? []
    : [
        request.includes_annulled
          ? 'Os registros anulados estão completos, com o motivo da anulação.'
          : 'Dos registros anulados esta cópia traz a assinatura, o motivo e o hash, sem o texto.',
      ]),
  'Cada registro foi assinado eletronicamente no sistema por quem o escreveu, e cada hash inclui o do registro anterior: uma mudança em qualquer um aparece em todos os seguintes. A última página diz como conferir.',
]

/** Content of the printed copy of a record with at least one entry. */
export const buildRecordCopyPrint = (copy: RecordCopy): RecordCopyPrint => {
  const { file, crefito, origin } = copy
  const { entries, patient, exported_at, exported_by } = file
  const voided = findVoided(entries)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const day = civilDateOf(exported_at)
  const last = entries.at(-1)
  const hash = last?.hash ?? ''
  const name = fileNameOf(file, day)
  return {
    title: 'Prontuário',
    subtitle: 'Cópia fiel do prontuário eletrônico',
    clinic: file.clinic.name,
    facts: factsOf(copy, voided.size),
    explanations: explain(copy, voided.size),
    closing: {
      sentence: `Declaro que este documento é cópia fiel do prontuário eletrônico de ${patient.name}, guardado no sistema Postura, do registro 1 ao registro ${last?.number ?? 0}.`,
      placeAndDate: [copy.clinic?.city, spellCivilDate(day)].filter(Boolean).join(', '),
      signatures: [
        { name: exported_by, roles: [crefito === null ? 'Responsável pela clínica' : describeCrefito(crefito)] },
      ],
    },
    entries: sortWithAddenda(entries).map((entry) =>
      buildCopyEntryPrint(entry, { byId, voided, patientName: patient.name, zone: clinicZone() }),
    ),
    check: {
      title: 'Como conferir esta cópia',
      sentences: [
        `1. Peça o arquivo ${name}.json, que acompanha este documento.`,
        `2. Leia o código ao lado com o celular ou abra ${origin}${VERIFY_PATH} e escolha o arquivo. Nada é enviado: a conferência é feita no aparelho.`,
        '3. A página recalcula o hash de cada registro e compara o último com o que está impresso aqui.',
      ],
      hash,
      address: buildVerifyAddress(origin, hash),
    },
    running: `Prontuário · ${patient.name}`,
    fileName: `${name}.pdf`,
    jsonName: `${name}.json`,
  }
}
