import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { RecordHooks } from '../clinics/record/record-hooks'
import { useWritesRecord } from './use-own-drafts'
import { useWritten } from './use-written'

/** Given to visits by the frame of the admin area. */
export const recordHooks: RecordHooks = {
  useWritesRecord,
  useIsWritten: ({ id, start_time }) => useWritten(civilDateOf(start_time))?.appointments.includes(id) ?? false,
}
