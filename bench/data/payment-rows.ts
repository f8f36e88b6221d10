import { newId } from '@postura/domain/shared/ids'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { seededRandom } from './people.ts'
import { type Cell, civil, clinicTables, DAY, iso, patientRow, type TableRows } from './rows.ts'

const PATIENTS = 2_000
const A_WEEK = 400
/** Due in the one week that is still to come. */
const TO_COME = 40
const MONDAY = Date.parse('2026-11-16T12:00:00Z')
const OPENED = MONDAY - 10 * 365 * DAY

/** One patient of each clinic, who paid so often, long ago. */
export const RARE = { name: 'Quitéria Ximenes Zagallo', payments: 6 }

export type PaymentClinic = { id: string; patients: string[] }

/** A day of the last week that is over. */
export const A_DAY = civil(MONDAY - 6 * DAY)

/** The same people in every clinic; the first of them has the rare name. */
const patientRows = ({ id, patients }: PaymentClinic): Cell[][] => {
  const random = seededRandom(PATIENTS)
  return patients.map((patient, n) => {
    const row = patientRow(id, patient, OPENED + n, random)
    return n === 0 ? row.with(2, RARE.name) : row
  })
}

/** Everyone in turn; the one with the rare name only among the first of all. */
const patientOf = ({ patients }: PaymentClinic, fromTheFirst: number): string => {
  const rare = fromTheFirst % 7 === 3 && fromTheFirst < RARE.payments * 7
  return patients[rare ? 0 : 1 + (fromTheFirst % (patients.length - 1))] ?? ''
}

/** Of what was due in a week that is over, one in forty was canceled and one in forty never came. */
const statusOf = (past: number): string => {
  if (past < 0) return 'pending'
  return past % 40 === 0 ? 'canceled' : past % 40 === 20 ? 'pending' : 'paid'
}

/** One in fifty is an evaluation, one in five a monthly fee, most are sessions told by their day. */
const descriptionOf = (n: number, due: string): string => {
  if (n % 50 === 7) return 'Avaliação'
  return n % 5 === 0 ? `Mensalidade ${due.slice(5, 7)}/${due.slice(0, 4)}` : `Consulta ${formatCivilDate(due)}`
}

type Made = { created: number; payment: Cell[] }

const madeOf = (clinic: PaymentClinic, size: number, at: number): Made => {
  const past = at - TO_COME
  const weeksBack = past < 0 ? 0 : 1 + Math.floor(past / A_WEEK)
  const due = MONDAY + ((at % 5) - weeksBack * 7) * DAY
  const created = due - (at % 28) * DAY
  const status = statusOf(past)
  const paid = status === 'paid'
  const patient = patientOf(clinic, size - 1 - at)
  const description = descriptionOf(at, civil(due))
  const how = paid ? [civil(due), iso(due), 'pix'] : [null, null, null]
  return {
    created,
    payment: [clinic.id, newId(created), patient, 15_000, description, civil(due), status, ...how, iso(created)],
  }
}

/** Clinics with the same patients and as full a week, but so many payments each. Rows come in the order of their making. */
export const paymentRows = (sizes: readonly number[]): { clinics: PaymentClinic[]; tables: TableRows[] } => {
  const clinics = sizes.map(() => ({
    id: newId(OPENED),
    patients: Array.from({ length: PATIENTS }, () => newId(OPENED)),
  }))
  const made = clinics.flatMap((clinic, which) => {
    const size = sizes[which] ?? 0
    return Array.from({ length: size }, (_, at) => madeOf(clinic, size, at))
  })
  made.sort((a, b) => a.created - b.created)
  return {
    clinics,
    tables: [
      ...clinicTables(clinics, clinics.flatMap(patientRows)),
      {
        into: 'clinic.payments (admin_id, id, patient_id, amount_cents, description, due_date, status, payment_date, paid_date, payment_method, created_at)',
        rows: made.map(({ payment }) => payment),
      },
    ],
  }
}
