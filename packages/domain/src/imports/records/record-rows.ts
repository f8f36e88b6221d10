import { packageTypes } from '../../packages/package.ts'
import { appointmentTypes } from '../../scheduling/scheduling.ts'
import { fold } from '../../shared/text.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import { addMinutes } from '../../shared/time/clock-time.ts'
import { toTimeRange } from '../../shared/time/recurrence.ts'
import type { Problem, ReadRow } from '../columns/read-row.ts'
import type { ImportedAppointment, ImportedPackage, ImportedReceivable } from '../import.ts'
import type { RecordRow } from './judge-records.ts'

/** What the clinic's settings say about rows that leave it open. */
export type RecordContext = {
  today: CivilDate
  /** Length of a session without an end. */
  minutes: number
  professionals: readonly { id: string; name: string }[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The one professional with this name, or with this first name. */
const findProfessional = ({ professionals }: RecordContext, name: string): string | null => {
  const said = fold(name)
  const whole = professionals.filter((each) => fold(each.name) === said)
  const first = professionals.filter((each) => fold(each.name).split(' ')[0] === said)
  const [found, ...others] = whole.length > 0 ? whole : first
  return found && others.length === 0 ? found.id : null
}

/** Problems of an appointment that its fields alone do not show. */
export const checkAppointment = ({ values }: ReadRow, context: RecordContext): Problem[] => {
  const [date, name] = [textOf(values.date), textOf(values.professional)]
  return [
    ...(date !== '' && date < context.today ? [{ field: 'date', message: 'Esta data já passou.' }] : []),
    ...(name !== '' && findProfessional(context, name) === null
      ? [{ field: 'professional', message: 'Nenhum profissional com este nome. Corrija, ou deixe em branco.' }]
      : []),
  ]
}

export const checkPackage = ({ values }: ReadRow, { today }: RecordContext): Problem[] => {
  const expires = textOf(values.expires_on)
  return expires !== '' && expires < today ? [{ field: 'expires_on', message: 'Esta validade já passou.' }] : []
}

const oneOf = <T extends string>(types: readonly T[], value: unknown, otherwise: T): T =>
  types.find((type) => type === value) ?? otherwise

export const toImportedAppointment = (row: RecordRow, context: RecordContext): ImportedAppointment => {
  const { values } = row.read
  const [date, time] = [textOf(values.date), textOf(values.time)]
  const professional = findProfessional(context, textOf(values.professional))
  return {
    id: row.id,
    patient_id: row.patient?.id ?? '',
    ...(professional !== null && { professional_id: professional }),
    title: oneOf(appointmentTypes, values.title, 'Consulta Recorrente'),
    ...toTimeRange(date, time, textOf(values.end) || addMinutes(time, context.minutes)),
    description: textOf(values.description),
  }
}

export const toImportedPackage = (row: RecordRow): ImportedPackage => ({
  id: row.id,
  patient_id: row.patient?.id ?? '',
  type: oneOf(packageTypes, row.read.values.type, 'Consulta Recorrente'),
  sessions: numberOf(row.read.values.sessions),
  expires_on: textOf(row.read.values.expires_on) || null,
})

export const toImportedReceivable = (row: RecordRow): ImportedReceivable => ({
  id: row.id,
  patient_id: row.patient?.id ?? '',
  amount_cents: numberOf(row.read.values.amount),
  due_date: textOf(row.read.values.due_date),
  description: textOf(row.read.values.description) || 'Saldo anterior',
})
