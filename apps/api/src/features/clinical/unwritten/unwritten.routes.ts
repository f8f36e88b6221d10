import { UNWRITTEN_DAYS } from '@postura/domain/clinical/unwritten/unwritten'
import { listUnwritten } from '@postura/domain/clinical/unwritten/unwritten.endpoints'
import { addDays } from '@postura/domain/shared/time/civil-date'
import type { Router } from '../../../http/route.ts'
import { findUnwritten } from './unwritten.queries.ts'

export const unwrittenRoutes = (router: Router): void => {
  // Own drafts are seen by a writing transaction only.
  router.unlocked(listUnwritten, ({ session, today, writeUnlocked }) =>
    writeUnlocked((tx) => findUnwritten(tx, session.userId, addDays(today, -UNWRITTEN_DAYS))),
  )
}
