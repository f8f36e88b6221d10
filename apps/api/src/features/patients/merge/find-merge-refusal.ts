import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import { describeSharedClasses, describeSharedTimes } from '@postura/domain/patients/patient-merge.labels'
import { hasDifferentCpf } from '@postura/domain/patients/patient-merge.rules'
import type { AdminRead } from '../../../db/tenant.ts'
import { hasClinicalEntries } from '../patients.queries.ts'
import { findSharedClasses, findSharedTimes } from './merge.queries.ts'

/** Returns the rule that one record with the data of both would break. */
export const findMergeRefusal = async (read: AdminRead, kept: Patient, other: Patient): Promise<AppError | null> => {
  if (hasDifferentCpf(kept, other)) return new AppError('merge_different_cpf')
  if (await hasClinicalEntries(read, other.id)) return new AppError('merge_has_clinical_entries')
  const classes = await findSharedClasses(read, kept.id, other.id)
  if (classes.length > 0) return new AppError('merge_same_class', { message: describeSharedClasses(classes) })
  const times = await findSharedTimes(read, kept.id, other.id)
  return times.length > 0 ? new AppError('merge_same_time', { message: describeSharedTimes(times) }) : null
}
