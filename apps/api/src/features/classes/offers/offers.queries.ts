import type { Offer, OfferAnswer, OfferPerson, OfferReason } from '@postura/domain/classes/offers/offer'
import { NEWS_CONSENT_VERSION } from '@postura/domain/messages/consent'
import type { MessageState } from '@postura/domain/messages/reminder'
import { type MailContactFields, type MessageReader, mailContactOf } from '@postura/domain/patients/contact'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { type RawBuilder, sql } from 'kysely'
import { andOwn } from '../../../db/own-scope.ts'
import type { AdminRead, AdminTx, UnlockedTx } from '../../../db/tenant.ts'
import { lockClaims } from '../../messages/messages.queries.ts'

/** What decides about each person; expects the tables `patient` and `class`. */
const fitOf = (adminId: string, zone: TimeZone): RawBuilder<unknown> => sql`
  patient.name as patient_name, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email, patient.archived_at,
  exists (select from clinic.consents consent where consent.admin_id = ${adminId} and consent.patient_id = patient.id
    and consent.channel = 'email' and consent.withdrawn_at is null and consent.text_version >= ${NEWS_CONSENT_VERSION}) as has_consent,
  exists (select from clinic.class_pauses pause where pause.admin_id = ${adminId} and pause.patient_id = patient.id
    and (class.start_time at time zone ${zone})::date between pause.from_date and pause.to_date) as is_paused,
  exists (select from clinic.appointments other where other.admin_id = ${adminId} and other.patient_id = patient.id
      and other.status in ('scheduled', 'confirmed') and other.start_time < class.end_time and other.end_time > class.start_time)
    or exists (select from clinic.class_enrollments seat
      join clinic.classes other on other.admin_id = seat.admin_id and other.id = seat.class_id
      where seat.admin_id = ${adminId} and seat.patient_id = patient.id and seat.status = 'enrolled' and other.id <> class.id
        and other.status <> 'canceled' and other.start_time < class.end_time and other.end_time > class.start_time) as is_busy`

/** Make-ups of a patient that a class can use; expects the table `class`. A class that the patient gave up is none. */
const isUsableMakeup = (adminId: string, zone: TimeZone): RawBuilder<unknown> => sql`
  makeup.admin_id = ${adminId} and makeup.valid_until >= (class.start_time at time zone ${zone})::date
  and not exists (select from clinic.makeup_uses used where used.admin_id = ${adminId} and used.makeup_id = makeup.id)
  and not exists (select from clinic.class_enrollments gone
    where gone.admin_id = ${adminId} and gone.class_id = class.id and gone.patient_id = makeup.patient_id)`

type FitRow = Omit<MailContactFields, 'name'> & { patient_name: string; archived_at: string | null }

/** The address is for the mail alone. */
const readFit = <R extends FitRow>(row: R) => {
  const { email, guardian_name, guardian_phone, guardian_email, archived_at, ...rest } = row
  const contact = { name: row.patient_name, email, guardian_name, guardian_phone, guardian_email }
  const { reader, address } = mailContactOf(contact)
  return { ...rest, archived: archived_at !== null, has_email: address !== null, reader, email: address }
}

/** More people than wait for a class or have a make-up. */
const MAX_PEOPLE = 500

/** People who wait for a seat in a class or have a make-up for it, and are not in it. */
export const findPeople = async (read: AdminRead, classId: string, zone: TimeZone): Promise<OfferPerson[]> => {
  const { adminId } = read
  const { rows } = await sql<Omit<OfferPerson, 'archived' | 'has_email' | 'still_fits'> & FitRow>`
    with candidates as (
      select patient_id, min(queued_at) as queued_at, min(makeup_until) as makeup_until from (
        select waiting.patient_id, waiting.queued_at, null::date as makeup_until from clinic.class_waiting waiting
        where waiting.admin_id = ${adminId} and waiting.class_id = ${classId}
        union all
        select makeup.patient_id, null, makeup.valid_until from clinic.makeups makeup
        join clinic.classes class on class.admin_id = ${adminId} and class.id = ${classId}
        where ${isUsableMakeup(adminId, zone)}) each
      group by patient_id)
    select candidates.*, ${fitOf(adminId, zone)},
      exists (select from clinic.seat_offers before where before.admin_id = ${adminId} and before.class_id = ${classId}
        and before.patient_id = patient.id and before.answer in ('declined', 'returned')) as has_declined
    from candidates
    join clinic.classes class on class.admin_id = ${adminId} and class.id = ${classId}
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = candidates.patient_id
    where not exists (select from clinic.class_enrollments seat where seat.admin_id = ${adminId} and seat.class_id = ${classId}
      and seat.patient_id = patient.id and seat.status = 'enrolled')${andOwn(read, 'patient', 'patient')}
    order by queued_at, makeup_until, patient.id
    limit ${MAX_PEOPLE}`.execute(read.db)
  return rows.map((row) => {
    const { reader: _, email: _address, ...person } = readFit(row)
    return { ...person, still_fits: true }
  })
}

export type FoundOffer = Offer & { seat_id: string | null; reader: MessageReader; email: string | null }

type OfferRow = Omit<FoundOffer, 'archived' | 'has_email' | 'message' | 'reader' | 'email'> &
  FitRow & { message_state: MessageState | null; message_at: string | null }

const selectOffers = async (read: AdminRead, zone: TimeZone, which: RawBuilder<unknown>): Promise<FoundOffer[]> => {
  const { adminId } = read
  const { rows } = await sql<OfferRow>`
    select offer.id, offer.class_id, offer.patient_id, offer.starts_at,
      offer.starts_at - make_interval(hours => clinic.offer_hours) as ends_at, offer.place, offer.reason, offer.offered_at, offer.ended_at,
      offer.answer, offer.answered_at, class.start_time, class.status as class_status,
      class.capacity - (select count(*)::int from clinic.class_enrollments seat
        where seat.admin_id = ${adminId} and seat.class_id = class.id and seat.status = 'enrolled') as free,
      kept.id as seat_id, kept.id is not null as is_enrolled, ${fitOf(adminId, zone)},
      exists (select from clinic.seat_offers before where before.admin_id = ${adminId} and before.class_id = class.id and before.id <> offer.id
        and before.patient_id = patient.id and before.answer in ('declined', 'returned')) as has_declined,
      case offer.reason when 'waiting' then exists (select from clinic.class_waiting waiting
          where waiting.admin_id = ${adminId} and waiting.class_id = class.id and waiting.patient_id = patient.id)
        else exists (select from clinic.makeups makeup where makeup.patient_id = patient.id and ${isUsableMakeup(adminId, zone)}) end as still_fits,
      message.state as message_state, coalesce(message.sent_at, message.claimed_at) as message_at
    from clinic.seat_offers offer
    join clinic.clinics clinic on clinic.admin_id = ${adminId}
    join clinic.classes class on class.admin_id = ${adminId} and class.id = offer.class_id
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = offer.patient_id
    left join clinic.class_enrollments kept on kept.admin_id = ${adminId} and kept.class_id = class.id and kept.patient_id = patient.id
      and kept.status = 'enrolled'
    left join clinic.messages message on message.admin_id = ${adminId} and message.subject_id = offer.id and message.kind = 'offer'
      and message.channel = 'email'
    where offer.admin_id = ${adminId} and ${which}${andOwn(read, 'class', 'class')}
    order by offer.offered_at, offer.class_id, offer.place
    limit ${MAX_PEOPLE}`.execute(read.db)
  return rows.map((row) => {
    const { message_state, message_at, ...offer } = readFit(row)
    const message = message_state === null || message_at === null ? null : { state: message_state, at: message_at }
    return { ...offer, message }
  })
}

/** Offers of classes to come that nobody has ended, of all classes or of one. */
export const findOpenOffers = (
  read: AdminRead,
  zone: TimeZone,
  { now, classId = null }: { now: Date; classId?: string | null },
): Promise<FoundOffer[]> =>
  selectOffers(
    read,
    zone,
    sql`offer.ended_at is null and offer.starts_at > ${now.toISOString()} and (${classId}::uuid is null or offer.class_id = ${classId})`,
  )

/** Offers of the last round of a class. */
export const findLastRound = (read: AdminRead, zone: TimeZone, classId: string): Promise<FoundOffer[]> =>
  selectOffers(
    read,
    zone,
    sql`offer.class_id = ${classId} and offer.offered_at = (select max(offered_at) from clinic.seat_offers
      where admin_id = ${read.adminId} and class_id = ${classId})`,
  )

/** The offer that a link belongs to. Nothing if the link is unknown, has been ended, or the class is long over. */
export const findLinkedOffer = async (
  read: AdminRead,
  zone: TimeZone,
  { pageHash, startsAfter }: { pageHash: string; startsAfter: Date },
): Promise<FoundOffer | undefined> => {
  const [found] = await selectOffers(
    read,
    zone,
    sql`message.page_hash = ${pageHash} and message.page_ended_at is null and offer.starts_at > ${startsAfter.toISOString()}`,
  )
  return found
}

/** Those of the classes that begin in this time and take place. */
export const findNearClasses = (
  { db, adminId }: AdminRead,
  ids: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<{ id: string; start_time: string }[]> =>
  db
    .selectFrom('clinic.classes')
    .select(['id', 'start_time'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '<>', 'canceled')
    .where('start_time', '>', now.toISOString())
    .where('start_time', '<', until.toISOString())
    .orderBy('start_time')
    .orderBy('id')
    .execute()

type NewRound = {
  classId: string
  start: string
  people: readonly { patient_id: string; place: number; reason: OfferReason }[]
  now: Date
}

/** Begins a round; one before it is over. */
export const insertOffers = async (tx: AdminTx, { classId, start, people, now }: NewRound): Promise<void> => {
  await endOffers(tx, classId, now)
  await tx.db
    .insertInto('clinic.seat_offers')
    .values(
      people.map((person) => ({
        ...person,
        admin_id: tx.adminId,
        class_id: classId,
        starts_at: start,
        offered_at: now.toISOString(),
      })),
    )
    .execute()
}

/** Nobody can accept a seat of this class any more. */
export const endOffers = async ({ db, adminId }: AdminTx, classId: string, now: Date): Promise<void> => {
  await db
    .updateTable('clinic.seat_offers')
    .set({ ended_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .execute()
}

export const saveOfferAnswer = async (
  { db, adminId }: AdminTx,
  id: string,
  answer: OfferAnswer,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('clinic.seat_offers')
    .set({ answer, answered_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

type Claim = { offer: Pick<Offer, 'id' | 'patient_id' | 'starts_at'>; stopHash: string; pageHash: string; now: Date }

/** Takes the mail of an offer for this process. False if it was taken before, unless the server said that it was not sent. */
export const claimOffer = async (tx: UnlockedTx, { offer, stopHash, pageHash, now }: Claim): Promise<boolean> => {
  const { db, adminId } = tx
  await lockClaims(tx)
  const { rows } = await sql`
    insert into clinic.messages as mine (admin_id, patient_id, kind, channel, subject_id, starts_at, stop_hash, page_hash, claimed_at)
    values (${adminId}, ${offer.patient_id}, 'offer', 'email', ${offer.id}, ${offer.starts_at}, ${stopHash}, ${pageHash}, ${now.toISOString()})
    on conflict (admin_id, subject_id, kind, starts_at)
      do update set state = 'sending', stop_hash = excluded.stop_hash, page_hash = excluded.page_hash, claimed_at = excluded.claimed_at
      where mine.state = 'waiting' and mine.patient_id = excluded.patient_id
    returning id`.execute(db)
  return rows.length > 0
}
