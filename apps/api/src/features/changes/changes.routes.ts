import { streamChanges } from '@postura/domain/changes/change.endpoints'
import type { Router } from '../../http/route.ts'
import type { ChangeStreams } from './change-streams.ts'

export const changeRoutes = (router: Router, streams: ChangeStreams): void => {
  router.stream(streamChanges, ({ session, clinic, query }) => streams.open(session, clinic, query.after))
}
