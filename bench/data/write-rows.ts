import { newId } from '@postura/domain/shared/ids'
import { type Clinic, DAY, generateClinicRows, type TableRows, toCivilDate, toIsoString } from './rows.ts'

const MONDAY = Date.parse('2026-11-16T12:00:00Z')
const HOUR = 60 * 60 * 1_000

export type WriteClinic = {
  id: string
  patients: string[]
  appointments: string[]
  classes: string[]
  payments: string[]
}

const ids = (count: number): string[] => Array.from({ length: count }, () => newId())

/** The n-th hour that no generated row of a clinic takes. */
export const freeHour = (n: number): { start_time: string; end_time: string } => {
  const start = MONDAY + n * DAY
  return { start_time: toIsoString(start), end_time: toIsoString(start + HOUR) }
}

/** Clinics with this many open appointments, classes and payments each: one for every write. */
export const generateWriteRows = (
  clinicCount: number,
  patientsEach: number,
  writesEach: number,
): { clinics: WriteClinic[]; tables: TableRows[] } => {
  const generated = generateClinicRows(Array<number>(clinicCount).fill(patientsEach))
  const clinics = generated.clinics.map(
    (clinic: Clinic): WriteClinic => ({
      id: clinic.id,
      patients: clinic.patients.map(({ id }) => id),
      appointments: ids(writesEach),
      classes: ids(writesEach),
      payments: ids(writesEach),
    }),
  )
  const patientOf = ({ patients }: WriteClinic, n: number) => patients[n % patients.length] ?? ''
  const hourOf = (n: number) => Object.values(freeHour(-1 - n))
  return {
    clinics,
    tables: [
      ...generated.tables,
      {
        into: 'clinic.appointments (admin_id, id, patient_id, title, start_time, end_time, status)',
        rows: clinics.flatMap((clinic) =>
          clinic.appointments.map((id, n) => [
            clinic.id,
            id,
            patientOf(clinic, n),
            'Consulta Recorrente',
            ...hourOf(n),
            'scheduled',
          ]),
        ),
      },
      {
        into: 'clinic.classes (admin_id, id, title, start_time, end_time)',
        rows: clinics.flatMap((clinic) => clinic.classes.map((id, n) => [clinic.id, id, 'Pilates', ...hourOf(n)])),
      },
      {
        into: 'clinic.payments (admin_id, id, patient_id, amount_cents, description, due_date, status)',
        rows: clinics.flatMap((clinic) =>
          clinic.payments.map((id, n) => [
            clinic.id,
            id,
            patientOf(clinic, n),
            15_000,
            'Sessão',
            toCivilDate(MONDAY),
            'pending',
          ]),
        ),
      },
    ],
  }
}
