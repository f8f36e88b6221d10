import type { MergePreview } from '@postura/domain/patients/patient-merge'
import type { AdminRead } from '../../../db/tenant.ts'
import { findMergePair } from './find-merge-pair.ts'
import { findMergeRefusal } from './find-merge-refusal.ts'
import { countMovedRecords } from './merge.queries.ts'

export const previewMerge = async (read: AdminRead, keptId: string, otherId: string): Promise<MergePreview> => {
  const { kept, other } = await findMergePair(read, keptId, otherId)
  const refusal = await findMergeRefusal(read, kept, other)
  return { kept, other, moved: await countMovedRecords(read, otherId), refusal: refusal?.message ?? null }
}
