import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'

/** The clinic's day, whatever zone the device is in. */
export const today = (): CivilDate => civilDateOf(new Date())
