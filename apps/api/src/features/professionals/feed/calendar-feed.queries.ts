import {
  type CalendarFeed,
  type FeedOfProfessional,
  MAX_FEED_ENTRIES,
} from '@postura/domain/professionals/feed/calendar-feed'
import { MAX_PROFESSIONALS } from '@postura/domain/professionals/professional'
import { rolesThatMay } from '@postura/domain/team/permissions'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import { isOpen } from '../../team/open-clinic.queries.ts'

/** Active professionals with their addresses: one, or all. */
export const findFeeds = async ({ db, adminId }: AdminRead, only: string | null): Promise<FeedOfProfessional[]> => {
  const rows = await db
    .selectFrom('clinic.professionals as professional')
    .leftJoin('clinic.calendar_feeds as feed', (on) =>
      on.onRef('feed.admin_id', '=', 'professional.admin_id').onRef('feed.professional_id', '=', 'professional.id'),
    )
    .select(['professional.id as professional_id', 'feed.shows_names', 'feed.created_at'])
    .where('professional.admin_id', '=', adminId)
    .where('professional.archived_at', 'is', null)
    .$if(only !== null, (rows) => rows.where('professional.id', '=', only))
    .orderBy('professional.id')
    .limit(MAX_PROFESSIONALS)
    .execute()
  return rows.map(({ professional_id, shows_names, created_at }) => ({
    professional_id,
    feed: shows_names === null || created_at === null ? null : { shows_names, created_at },
  }))
}

type NewFeed = { professional_id: string; secret_hash: string; shows_names: boolean; made_by: string }

/** Replaces the address of the professional. */
export const upsertFeed = ({ db, adminId }: AdminTx, row: NewFeed): Promise<CalendarFeed> => {
  const { professional_id: _, ...changed } = row
  return db
    .insertInto('clinic.calendar_feeds')
    .values({ ...row, admin_id: adminId })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'professional_id']).doUpdateSet({ ...changed, created_at: sql`now()` }),
    )
    .returning(['shows_names', 'created_at'])
    .executeTakeFirstOrThrow()
}

export const deleteFeed = async ({ db, adminId }: AdminTx, professionalId: string): Promise<void> => {
  await db
    .deleteFrom('clinic.calendar_feeds')
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', professionalId)
    .execute()
}

/** Addresses that the member made, except that of one professional. */
export const deleteFeedsMadeBy = async (
  { db, adminId }: AdminTx,
  memberId: string,
  { except }: { except: string | null },
): Promise<void> => {
  await db
    .deleteFrom('clinic.calendar_feeds')
    .where('admin_id', '=', adminId)
    .where('made_by', '=', memberId)
    .where('professional_id', 'is distinct from', except)
    .execute()
}

type FoundFeed = { professional_id: string; name: string; shows_names: boolean }

/**
 * The hash is compared by an index, so the time of the answer says nothing about the secret. Its maker must still be allowed
 * to make it: a removed member's last write may be later than the removal.
 */
export const findFeedBySecret = ({ db, adminId }: AdminRead, secretHash: string): Promise<FoundFeed | undefined> =>
  db
    .selectFrom('clinic.calendar_feeds as feed')
    .innerJoin('clinic.professionals as professional', (on) =>
      on.onRef('professional.admin_id', '=', 'feed.admin_id').onRef('professional.id', '=', 'feed.professional_id'),
    )
    .select(['feed.professional_id', 'professional.name', 'feed.shows_names'])
    .innerJoin('clinic.members as maker', (on) =>
      on.onRef('maker.admin_id', '=', 'feed.admin_id').onRef('maker.id', '=', 'feed.made_by'),
    )
    .where('feed.admin_id', '=', adminId)
    .where('feed.secret_hash', '=', secretHash)
    .where('professional.archived_at', 'is', null)
    .where('maker.ended_at', 'is', null)
    .where(isOpen(adminId))
    .where((is) =>
      is.or([
        is('maker.role', 'in', rolesThatMay('clinic.write')),
        is.and([
          is('maker.role', 'in', rolesThatMay('agenda.read')),
          is('maker.professional_id', '=', is.ref('feed.professional_id')),
        ]),
      ]),
    )
    .executeTakeFirst()

export type FeedEntry = {
  id: string
  start_time: string
  end_time: string
  updated_at: string
  rev: number
  title: string
  /** Null for a class. */
  patient_name: string | null
  status: string
}

/** Sessions and classes of the professional that begin in a period, canceled ones left out. */
export const findFeedEntries = async (
  { db, adminId }: AdminRead,
  professionalId: string,
  { from, to }: { from: Date; to: Date },
): Promise<FeedEntry[]> => {
  const { rows } = await sql<FeedEntry>`
    select booked.id, booked.start_time, booked.end_time, booked.updated_at, booked.rev, booked.title,
      patient.name as patient_name, booked.status
    from clinic.appointments booked
    join clinic.patients patient on patient.admin_id = booked.admin_id and patient.id = booked.patient_id
    where booked.admin_id = ${adminId} and booked.professional_id = ${professionalId} and booked.status <> 'canceled'
      and booked.start_time >= ${from.toISOString()} and booked.start_time < ${to.toISOString()}
    union all
    select id, start_time, end_time, updated_at, rev, title, null, status
    from clinic.classes
    where admin_id = ${adminId} and professional_id = ${professionalId} and status <> 'canceled'
      and start_time >= ${from.toISOString()} and start_time < ${to.toISOString()}
    order by start_time, id
    limit ${MAX_FEED_ENTRIES}`.execute(db)
  return rows
}
