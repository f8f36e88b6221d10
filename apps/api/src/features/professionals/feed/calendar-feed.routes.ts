import { createHash } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import { FEED_DAYS, feedPathOf, parseFeed } from '@postura/domain/professionals/feed/calendar-feed'
import * as endpoints from '@postura/domain/professionals/feed/calendar-feed.endpoints'
import { describeFeedSession } from '@postura/domain/professionals/feed/calendar-feed.labels'
import { buildIcs } from '@postura/domain/professionals/feed/ics'
import { may } from '@postura/domain/team/permissions'
import type { TenantPool } from '../../../db/pools.ts'
import { type AdminRead, readAsAdmin } from '../../../db/tenant.ts'
import { clientSignal } from '../../../http/client-signal.ts'
import type { Router } from '../../../http/route.ts'
import type { ClinicAccess } from '../../../http/session.ts'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { Throttle } from '../../accounts/throttle/throttle.ts'
import { findProfessional } from '../professionals.queries.ts'
import { deleteFeed, findFeedBySecret, findFeedEntries, findFeeds, upsertFeed } from './calendar-feed.queries.ts'

/** Whoever manages the clinic decides for everyone, a professional for themselves. Others' are like unknown ones. */
const assertMayDecide = ({ memberRole, professionalId }: ClinicAccess, id: string): void => {
  if (!may(memberRole, 'clinic.write') && professionalId !== id) throw new AppError('professional_not_found')
}

const DAY_MS = 86_400_000
const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

const loadIcs = async (read: AdminRead, secret: string, now: Date): Promise<string> => {
  const feed = await findFeedBySecret(read, hashSecret(secret))
  if (!feed) throw new AppError('not_found')
  const period = { from: inDays(now, -FEED_DAYS.before), to: inDays(now, FEED_DAYS.after) }
  const entries = await findFeedEntries(read, feed.professional_id, period)
  return buildIcs(
    feed.name,
    entries.map(({ id, start_time, end_time, updated_at, rev, title, patient_name, status }) => ({
      id,
      start_time,
      end_time,
      changed_at: updated_at,
      sequence: rev - 1,
      summary: patient_name === null ? title : describeFeedSession(patient_name, title, feed.shows_names),
      isConfirmed: patient_name === null || status !== 'scheduled',
    })),
  )
}

type FeedDeps = { pool: TenantPool; throttle: Pick<Throttle, 'guardFeed'>; now: () => Date }

export const calendarFeedRoutes = (router: Router, { pool, throttle, now }: FeedDeps): void => {
  router.read(endpoints.listCalendarFeeds, async ({ read, clinic: { memberRole, professionalId } }) => {
    if (may(memberRole, 'clinic.write')) return findFeeds(read, null)
    return professionalId ? findFeeds(read, professionalId) : []
  })
  router.write(endpoints.replaceCalendarFeed, async ({ params: { id }, body, tx, clinic, session }) => {
    assertMayDecide(clinic, id)
    const professional = await findProfessional(tx, id)
    if (!professional) throw new AppError('professional_not_found')
    if (professional.archived_at !== null) throw new AppError('professional_archived')
    const secret = createSecret()
    const feed = await upsertFeed(tx, {
      professional_id: id,
      secret_hash: hashSecret(secret),
      made_by: session.userId,
      ...body,
    })
    return { ...feed, path: feedPathOf(tx.adminId, secret) }
  })
  router.write(endpoints.revokeCalendarFeed, async ({ params: { id }, tx, clinic }) => {
    assertMayDecide(clinic, id)
    if (!(await findProfessional(tx, id))) throw new AppError('professional_not_found')
    await deleteFeed(tx, id)
    return {}
  })

  router.public(endpoints.readCalendarFeed, async ({ params, request, reply }) => {
    const place = parseFeed(params.feed)
    if (!place) throw new AppError('not_found')
    const { adminId, secret } = place
    const ics = await throttle.guardFeed({ address: request.ip, adminId, secret }, () =>
      readAsAdmin(pool, adminId, (read) => loadIcs(read, secret, now()), clientSignal(reply)),
    )
    const tag = `"${createHash('sha256').update(ics).digest('base64url')}"`
    reply.headers({ 'cache-control': 'private, max-age=300', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send() as never
    reply.type('text/calendar; charset=utf-8')
    return ics
  })
}
