import type { FormProblem } from '~/lib/forms/use-save-form'

/** True if the time was refused: a hint about the same conflicts would repeat the message. */
export const isTimeRefusal = ({ code }: FormProblem): boolean => code === 'time_taken' || code === 'patient_overlap'

const timeFields = ['date', 'start', 'end', 'patient', 'professional_id', 'room_id']

/** True if another time, patient, professional or room was entered since the time was refused. */
export const isTimeRefusalOutdated = (
  problem: FormProblem,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): boolean => isTimeRefusal(problem) && timeFields.some((field) => values[field] !== before[field])
