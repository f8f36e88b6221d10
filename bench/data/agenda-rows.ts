import { newId } from '@postura/domain/shared/ids'
import { type Random, seededRandom } from './people.ts'
import { type Cell, civil, clinicTables, DAY, iso, patientRow, type TableRows } from './rows.ts'

const PATIENTS = 2_000
const HALF_HOUR = 30 * 60 * 1_000
const HALF_HOURS_A_DAY = 20
const WORKDAYS = 5
const PROFESSIONALS = 4
const A_WEEK = WORKDAYS * HALF_HOURS_A_DAY * PROFESSIONALS

/** Eight o'clock in São Paulo, on the Monday of the one week that is still to come. */
const LAST_MONDAY = Date.parse('2026-11-16T11:00:00Z')

/** One patient of each clinic, who came so often, long ago. */
export const RARE = { name: 'Quitéria Ximenes Zagallo', appointments: 6 }

export type AgendaClinic = { id: string; patients: string[]; professionals: string[] }

/** The n-th half hour before the last week's end, from Monday to Friday. */
export const halfHour = (weeksBack: number, n: number): { start: number; end: number } => {
  const day = Math.floor(n / HALF_HOURS_A_DAY) % WORKDAYS
  const start = LAST_MONDAY + (day - weeksBack * 7) * DAY + (n % HALF_HOURS_A_DAY) * HALF_HOUR
  return { start, end: start + HALF_HOUR }
}

/** From this many weeks back, so many weeks. */
export const weeks = (weeksBack: number, count = 1): { from: string; to: string } => ({
  from: civil(LAST_MONDAY - weeksBack * 7 * DAY),
  to: civil(LAST_MONDAY + (count - weeksBack) * 7 * DAY),
})

const newClinic = (): AgendaClinic => {
  const made = LAST_MONDAY - 10 * 365 * DAY
  const ids = (count: number) => Array.from({ length: count }, () => newId(made))
  return { id: newId(made), patients: ids(PATIENTS), professionals: ids(PROFESSIONALS) }
}

/** The same people in every clinic; the first of them has the rare name. */
const patientRows = ({ id, patients }: AgendaClinic): Cell[][] => {
  const random = seededRandom(PATIENTS)
  return patients.map((patient, n) => {
    const row = patientRow(id, patient, LAST_MONDAY - 10 * 365 * DAY + n, random)
    return n === 0 ? row.with(2, RARE.name) : row
  })
}

/** In a week that is over one in ten was canceled, all others took place and were paid. */
const statusOf = (weeksBack: number, n: number): string => {
  if (weeksBack === 0) return n % 3 === 0 ? 'confirmed' : 'scheduled'
  return n % 10 === 9 ? 'canceled' : 'completed'
}

type Made = { created: number; appointment: Cell[]; payment: Cell[] | null }

/** Everyone in turn, so that nobody is in two places; the one with the rare name only in the first week of all. */
const bookedOf = ({ patients }: AgendaClinic, fromTheFirst: number): string => {
  const rare = fromTheFirst % 7 === 3 && fromTheFirst < RARE.appointments * 7
  return patients[rare ? 0 : 1 + (fromTheFirst % (patients.length - 1))] ?? ''
}

const madeOf = (clinic: AgendaClinic, size: number, at: number, random: Random): Made => {
  const weeksBack = Math.floor(at / A_WEEK)
  const n = at % A_WEEK
  const { start, end } = halfHour(weeksBack, Math.floor(n / PROFESSIONALS))
  const created = start - (1 + random(28)) * DAY
  const id = newId(created)
  const patient = bookedOf(clinic, size - 1 - at)
  const professional = clinic.professionals[n % PROFESSIONALS] ?? ''
  const status = statusOf(weeksBack, n)
  const title = n % 20 === 0 ? 'Primeira Consulta' : 'Consulta Recorrente'
  const charge = 'Sessão de fisioterapia'
  return {
    created,
    appointment: [clinic.id, id, patient, professional, title, iso(start), iso(end), status, iso(created)],
    payment:
      status === 'completed'
        ? [clinic.id, newId(start), patient, id, 15_000, charge, civil(start), 'paid', iso(start), 'pix']
        : null,
  }
}

/** Clinics with as many patients and as full a week, but so many appointments each. Rows come in the order of their making. */
export const agendaRows = (sizes: readonly number[]): { clinics: AgendaClinic[]; tables: TableRows[] } => {
  const clinics = sizes.map(newClinic)
  const made = clinics.flatMap((clinic, which) => {
    const size = sizes[which] ?? 0
    const random = seededRandom(size)
    return Array.from({ length: size }, (_, at) => madeOf(clinic, size, at, random))
  })
  made.sort((a, b) => a.created - b.created)
  return {
    clinics,
    tables: [
      ...clinicTables(clinics, clinics.flatMap(patientRows)),
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
