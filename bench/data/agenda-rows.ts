import { newId } from '@postura/domain/shared/ids'
import { type RandomInt, seededRandomInt } from './people.ts'
import { type Cell, DAY, generatePatientRow, type TableRows, toCivilDate, toClinicTables, toIsoString } from './rows.ts'

const PATIENTS = 2_000
const HALF_HOUR = 30 * 60 * 1_000
const HALF_HOURS_A_DAY = 20
const WORKDAYS = 5
const PROFESSIONALS = 4
const A_WEEK = WORKDAYS * HALF_HOURS_A_DAY * PROFESSIONALS

/** 08:00 in São Paulo on the Monday of the only future week. */
const LAST_MONDAY = Date.parse('2026-11-16T11:00:00Z')

/** One patient per clinic with few, old appointments. */
export const RARE_PATIENT = { name: 'Quitéria Ximenes Zagallo', appointments: 6 }

export type AgendaClinic = { id: string; patients: string[]; professionals: string[] }

/** The n-th half hour of a week, Monday to Friday, counted back from the last week. */
export const halfHourSlot = (weeksBack: number, n: number): { start: number; end: number } => {
  const day = Math.floor(n / HALF_HOURS_A_DAY) % WORKDAYS
  const start = LAST_MONDAY + (day - weeksBack * 7) * DAY + (n % HALF_HOURS_A_DAY) * HALF_HOUR
  return { start, end: start + HALF_HOUR }
}

/** The range of `count` weeks that starts this many weeks back. */
export const weekRange = (weeksBack: number, count = 1): { from: string; to: string } => ({
  from: toCivilDate(LAST_MONDAY - weeksBack * 7 * DAY),
  to: toCivilDate(LAST_MONDAY + (count - weeksBack) * 7 * DAY),
})

const newClinic = (): AgendaClinic => {
  const made = LAST_MONDAY - 10 * 365 * DAY
  const ids = (count: number) => Array.from({ length: count }, () => newId(made))
  return { id: newId(made), patients: ids(PATIENTS), professionals: ids(PROFESSIONALS) }
}

/** The same patients in every clinic; the first one has the rare name. */
const patientRows = ({ id, patients }: AgendaClinic): Cell[][] => {
  const random = seededRandomInt(PATIENTS)
  return patients.map((patient, n) => {
    const row = generatePatientRow(id, patient, LAST_MONDAY - 10 * 365 * DAY + n, random)
    return n === 0 ? row.with(2, RARE_PATIENT.name) : row
  })
}

/** In past weeks one in ten was canceled, all others were completed and paid. */
const statusOf = (weeksBack: number, n: number): string => {
  if (weeksBack === 0) return n % 3 === 0 ? 'confirmed' : 'scheduled'
  return n % 10 === 9 ? 'canceled' : 'completed'
}

type Made = { created: number; appointment: Cell[]; payment: Cell[] | null }

/** Patients take turns, so that none is booked twice at a time. The rare patient is booked only in the oldest week. */
const bookedOf = ({ patients }: AgendaClinic, fromTheFirst: number): string => {
  const rare = fromTheFirst % 7 === 3 && fromTheFirst < RARE_PATIENT.appointments * 7
  return patients[rare ? 0 : 1 + (fromTheFirst % (patients.length - 1))] ?? ''
}

const madeOf = (clinic: AgendaClinic, size: number, at: number, random: RandomInt): Made => {
  const weeksBack = Math.floor(at / A_WEEK)
  const n = at % A_WEEK
  const { start, end } = halfHourSlot(weeksBack, Math.floor(n / PROFESSIONALS))
  const created = start - (1 + random(28)) * DAY
  const id = newId(created)
  const patient = bookedOf(clinic, size - 1 - at)
  const professional = clinic.professionals[n % PROFESSIONALS] ?? ''
  const status = statusOf(weeksBack, n)
  const title = n % 20 === 0 ? 'Primeira Consulta' : 'Consulta Recorrente'
  const charge = 'Sessão de fisioterapia'
  return {
    created,
    appointment: [
      clinic.id,
      id,
      patient,
      professional,
      title,
      toIsoString(start),
      toIsoString(end),
      status,
      toIsoString(created),
    ],
    payment:
      status === 'completed'
        ? [clinic.id, newId(start), patient, id, 15_000, charge, toCivilDate(start), 'paid', toIsoString(start), 'pix']
        : null,
  }
}

/** Clinics with the same patients and full weeks, but different numbers of appointments. Rows are in insertion order. */
export const generateAgendaRows = (sizes: readonly number[]): { clinics: AgendaClinic[]; tables: TableRows[] } => {
  const clinics = sizes.map(newClinic)
  const made = clinics.flatMap((clinic, which) => {
    const size = sizes[which] ?? 0
    const random = seededRandomInt(size)
    return Array.from({ length: size }, (_, at) => madeOf(clinic, size, at, random))
  })
  made.sort((a, b) => a.created - b.created)
  return {
    clinics,
    tables: [
      ...toClinicTables(clinics, clinics.flatMap(patientRows)),
      {
        into: 'clinic.professionals (admin_id, id, name)',
        rows: clinics.flatMap(({ id, professionals }) =>
          professionals.map((each, n) => [id, each, `Profissional ${n}`]),
        ),
      },
      {
        into: 'clinic.appointments (admin_id, id, patient_id, professional_id, title, start_time, end_time, status, created_at)',
        rows: made.map(({ appointment }) => appointment),
      },
      {
        into: 'clinic.payments (admin_id, id, patient_id, appointment_id, amount_cents, description, due_date, status, paid_date, payment_method)',
        rows: made.flatMap(({ payment }) => (payment ? [payment] : [])),
      },
    ],
  }
}
