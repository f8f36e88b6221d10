import { type AppointmentType, appointmentTypes } from '../scheduling/scheduling.ts'
import type { Instant } from '../shared/time/instant.ts'
import type { LatestAppointment } from './appointment.ts'

/** Last appointment that began and was not canceled. */
export const findLastVisit = (appointments: readonly LatestAppointment[], now: Instant): LatestAppointment | null =>
  appointments
    .filter(({ status, start_time }) => status !== 'canceled' && Date.parse(start_time) <= Date.parse(now))
    .toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time))[0] ?? null

/** Types that a patient usually has once. */
const once: readonly AppointmentType[] = ['Primeira Consulta', 'Consulta de Alta']

/**
 * Type of the next appointment: the type of the last visit, or "Consulta Recorrente" after a first or a final one. If a package counts
 * other types only, it is the type of the package. `null` for a new patient.
 */
export const suggestType = (
  last: Pick<LatestAppointment, 'title'> | null,
  prepaid: readonly string[],
): AppointmentType | null => {
  const usual = last && (once.includes(last.title) ? 'Consulta Recorrente' : last.title)
  if (usual && prepaid.includes(usual)) return usual
  return appointmentTypes.find((type) => prepaid.includes(type)) ?? usual
}

/** Hint if the patient has a package, but not for this type; `null` without one. */
export const describePackageMismatch = (type: AppointmentType, prepaid: readonly string[]): string | null => {
  const counted = appointmentTypes.filter((each) => prepaid.includes(each))
  if (counted.length === 0 || counted.includes(type)) return null
  return `O pacote conta ${counted.join(' e ')}. Uma consulta do tipo ${type} não será descontada dele.`
}
