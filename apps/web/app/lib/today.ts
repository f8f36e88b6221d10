import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'

/** Today in the clinic's time zone, whatever the device uses. */
export const today = (): CivilDate => civilDateOf(new Date())
