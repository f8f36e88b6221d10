import { AppError } from '@postura/domain/errors'
import { isDatabaseError } from '../../../db/tenant.ts'

/** Maps the exclusion constraint: a patient never has two active appointments at the same time. */
export const onOverlap = (error: unknown): never => {
  if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { field: 'start_time', cause: error })
  throw error
}
