import { newId } from '@postura/domain/shared/ids'
import { generatePerson, type RandomInt, seededRandomInt } from './people.ts'

export type Cell = string | number | null
/** One COPY input: the table with its columns, and the rows. */
export type TableRows = { into: string; rows: Cell[][] }

export type Clinic = { id: string; patients: { id: string; withRecords: boolean }[] }

export const DAY = 24 * 60 * 60 * 1_000
const OPENED = Date.parse('2025-01-06T12:00:00Z')
const RECORDS_EACH = 5

export const toIsoString = (instant: number): string => new Date(instant).toISOString()
export const toCivilDate = (instant: number): string => toIsoString(instant).slice(0, 10)

const shuffle = <T>(items: T[], random: RandomInt): void => {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    const [one, two] = [items[at] as T, items[other] as T]
    items[at] = two
    items[other] = one
  }
}

/** Five weekly appointments with their payments; the last one is in the future. */
const recordsOf = (clinic: string, patient: string, random: RandomInt) => {
  const firstVisit = OPENED + random(300) * DAY
  return Array.from({ length: RECORDS_EACH }, (_, n) => {
    const start = firstVisit + n * 7 * DAY
    const past = n < RECORDS_EACH - 1
    return {
      appointment: [
        clinic,
        newId(start),
        patient,
        n === 0 ? 'Primeira Consulta' : 'Consulta Recorrente',
        toIsoString(start),
        toIsoString(start + 60 * 60 * 1_000),
        past ? 'completed' : 'scheduled',
        toIsoString(start - DAY),
      ],
      payment: [
        clinic,
        newId(start),
        patient,
        15_000,
        'Sessão de fisioterapia',
        toCivilDate(start),
        past ? 'paid' : 'pending',
        past ? toIsoString(start) : null,
        past ? 'pix' : null,
      ],
    }
  })
}

export const generatePatientRow = (clinic: string, id: string, created: number, random: RandomInt): Cell[] => {
  const { name, birthDate, phone, address } = generatePerson(random)
  return [clinic, id, name, birthDate, phone, address, toIsoString(created)]
}

const email = (id: string) => `${id}@clinica.test`

/** The clinics with their owners and patients. */
export const toClinicTables = (clinics: readonly { id: string }[], patients: Cell[][]): TableRows[] => [
  { into: 'accounts.users (id, name, email)', rows: clinics.map(({ id }) => [id, 'Clínica', email(id)]) },
  {
    into: 'accounts.profiles (id, name, email, username)',
    rows: clinics.map(({ id }) => [id, 'Clínica', email(id), email(id)]),
  },
  { into: 'clinic.clinics (admin_id)', rows: clinics.map(({ id }) => [id]) },
  { into: 'clinic.patients (admin_id, id, name, birth_date, phone, address, created_at)', rows: patients },
]

/** Clinics of these sizes; every fifth patient has appointments and payments. Rows of different clinics are mixed, as in production. */
export const generateClinicRows = (sizes: readonly number[]): { clinics: Clinic[]; tables: TableRows[] } => {
  const random = seededRandomInt(sizes.length)
  const clinics = sizes.map((): Clinic => ({ id: newId(OPENED), patients: [] }))
  const turns = clinics.flatMap((clinic, n) => Array.from({ length: sizes[n] ?? 0 }, () => clinic))
  shuffle(turns, random)
  const patients: Cell[][] = []
  const records: ReturnType<typeof recordsOf>[number][] = []
  for (const [turn, clinic] of turns.entries()) {
    const created = OPENED + turn * 1_000
    const id = newId(created)
    const withRecords = clinic.patients.length % 5 === 0
    clinic.patients.push({ id, withRecords })
    patients.push(generatePatientRow(clinic.id, id, created, random))
    if (withRecords) records.push(...recordsOf(clinic.id, id, random))
  }
  shuffle(records, random)
  return {
    clinics,
    tables: [
      ...toClinicTables(clinics, patients),
      {
        into: 'clinic.appointments (admin_id, id, patient_id, title, start_time, end_time, status, created_at)',
        rows: records.map(({ appointment }) => appointment),
      },
      {
        into: 'clinic.payments (admin_id, id, patient_id, amount_cents, description, due_date, status, paid_date, payment_method)',
        rows: records.map(({ payment }) => payment),
      },
    ],
  }
}
