import { newId } from '@postura/domain/shared/ids'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { seededRandomInt } from './people.ts'
import { type Cell, DAY, generatePatientRow, type TableRows, toCivilDate, toClinicTables, toIsoString } from './rows.ts'

const PATIENTS = 2_000
const A_WEEK = 400
/** Payments due in the only future week. */
const TO_COME = 40
const MONDAY = Date.parse('2026-11-16T12:00:00Z')
const OPENED = MONDAY - 10 * 365 * DAY

/** One patient per clinic with few, old payments. */
export const RARE_PATIENT = { name: 'Quitéria Ximenes Zagallo', payments: 6 }

export type PaymentClinic = { id: string; patients: string[] }

/** A day of the last past week. */
export const SAMPLE_DAY = toCivilDate(MONDAY - 6 * DAY)

/** The same patients in every clinic; the first one has the rare name. */
const patientRows = ({ id, patients }: PaymentClinic): Cell[][] => {
  const random = seededRandomInt(PATIENTS)
  return patients.map((patient, n) => {
    const row = generatePatientRow(id, patient, OPENED + n, random)
    return n === 0 ? row.with(2, RARE_PATIENT.name) : row
  })
}

/** Patients take turns. The rare patient has only the oldest payments. */
const patientOf = ({ patients }: PaymentClinic, fromTheFirst: number): string => {
  const rare = fromTheFirst % 7 === 3 && fromTheFirst < RARE_PATIENT.payments * 7
  return patients[rare ? 0 : 1 + (fromTheFirst % (patients.length - 1))] ?? ''
}

/** Of past payments one in forty was canceled and one in forty is unpaid. */
const statusOf = (past: number): string => {
  if (past < 0) return 'pending'
  return past % 40 === 0 ? 'canceled' : past % 40 === 20 ? 'pending' : 'paid'
}

/** One in fifty is an evaluation, one in five a monthly fee, the rest sessions named by their date. */
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
  const description = descriptionOf(at, toCivilDate(due))
  const how = paid ? [toCivilDate(due), toIsoString(due), 'pix'] : [null, null, null]
  return {
    created,
    payment: [
      clinic.id,
      newId(created),
      patient,
      15_000,
      description,
      toCivilDate(due),
      status,
      ...how,
      toIsoString(created),
    ],
  }
}

/** Clinics with the same patients and full weeks, but different numbers of payments. Rows are in insertion order. */
export const generatePaymentRows = (sizes: readonly number[]): { clinics: PaymentClinic[]; tables: TableRows[] } => {
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
      ...toClinicTables(clinics, clinics.flatMap(patientRows)),
      {
        into: 'clinic.payments (admin_id, id, patient_id, amount_cents, description, due_date, status, payment_date, paid_date, payment_method, created_at)',
        rows: made.map(({ payment }) => payment),
      },
    ],
  }
}
