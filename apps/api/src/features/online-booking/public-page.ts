import { AppError } from '@postura/domain/errors'
import type { BookingPageQuery, TypedBooking } from '@postura/domain/online-booking/booking-page'
import { judgeForm } from '@postura/domain/online-booking/booking-page.rules'
import { bookingRequest } from '@postura/domain/online-booking/online-booking'
import { bookingPageTexts } from '@postura/domain/online-booking/online-booking.labels'
import { listOnlineSlots, type OnlineSlot } from '@postura/domain/online-booking/online-slots.rules'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import { asOnlineBooking, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Throttle } from '../accounts/throttle/throttle.ts'
import { findClinicByAddress } from './booking-rule.queries.ts'
import type { FormStamps } from './form-stamp.ts'
import { holdBooking, TimeTaken } from './hold-booking.ts'
import { findOffer, loadBookingClinic, type Offer } from './load-offer.ts'
import {
  type Choice,
  type Mistakes,
  renderChoices,
  renderForm,
  renderSent,
  renderTimes,
} from './render-booking-page.ts'

export type PublicPageDeps = {
  pool: TenantPool
  accounts: pg.Pool
  queue: Pick<Queue, 'enqueue'>
  throttle: Pick<Throttle, 'spendBookingLook' | 'spendBookingAsk' | 'guardBookingMail' | 'guardLink' | 'takeStep'>
  stamps: FormStamps
  now: () => Date
}

type Place = { adminId: string; offer: Offer }

/** Clinic at an address, if it books online there. */
const findPlace = async ({ pool, accounts }: PublicPageDeps, slug: string): Promise<Place> => {
  const adminId = await findClinicByAddress(accounts, slug)
  if (adminId === undefined) throw new AppError('not_found')
  return { adminId, offer: await readAsAdmin(pool, adminId, (read) => findOffer(read, slug)) }
}

/** What was chosen, or null if something is still to be chosen. A choice that is not offered any more is none. */
const choiceOf = (
  { rule, professionals }: Offer,
  { type, who }: Pick<BookingPageQuery, 'type' | 'who'>,
): Choice | null => {
  const needsType = rule.types.length > 1
  const chosenType = rule.types.find((each) => each === type) ?? (needsType ? undefined : rule.types[0])
  if (chosenType === undefined) return null
  if (professionals.length < 2) return { type: chosenType, who: null }
  const chosen = professionals.find(({ id }) => id === who)
  return chosen || who === 'any' ? { type: chosenType, who: chosen?.id ?? null } : null
}

const isChoice = ({ rule, professionals }: Offer): boolean => rule.types.length > 1 || professionals.length > 1

const findSlots = (deps: PublicPageDeps, { adminId, offer: { rule } }: Place, { who }: Choice): Promise<OnlineSlot[]> =>
  readAsAdmin(deps.pool, adminId, async (read) => {
    const now = deps.now()
    const clinic = await loadBookingClinic(read, { rule, now })
    return listOnlineSlots({ rule, clinic, professional_id: who, now })
  })

export const showPublicPage = async (deps: PublicPageDeps, slug: string, query: BookingPageQuery): Promise<string> => {
  const place = await findPlace(deps, slug)
  const { offer } = place
  return inClinicZone(offer.page.time_zone, async () => {
    const choice = choiceOf(offer, query)
    if (!choice) return renderChoices(offer)
    const slots = await findSlots(deps, place, choice)
    const { from = '', at } = query
    const isFree = slots.some(({ start_time }) => start_time === at)
    if (at !== undefined && isFree) {
      const id = newId()
      return renderForm(offer, { choice, start: at, id, stamp: deps.stamps.make({ slug, id }, deps.now()) })
    }
    return renderTimes(offer, {
      choice,
      slots: slots.filter(({ start_time }) => civilDateOf(start_time) >= from),
      isChoice: isChoice(offer),
      ...(at !== undefined && { message: bookingPageTexts.taken }),
    })
  })
}

export type Answered = { status: number; page: string }

/** What of the form is wrong, in the words of its fields. */
const mistakesOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Mistakes =>
  Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))

export const takePublicForm = async (
  deps: PublicPageDeps,
  { slug, address }: { slug: string; address: string },
  typed: TypedBooking,
): Promise<Answered> => {
  const place = await findPlace(deps, slug)
  const { adminId, offer } = place
  await deps.throttle.spendBookingAsk({ address, adminId })
  return inClinicZone(offer.page.time_zone, async () => {
    const choice = choiceOf(offer, typed)
    if (!choice) return { status: 409, page: renderChoices(offer) }
    const now = deps.now()
    const shownAt = deps.stamps.read({ slug, id: typed.id }, typed.stamp)
    const age = shownAt && judgeForm(shownAt, now)
    // The same form is shown again, so that whoever was too fast, or mistyped, need not wait once more.
    const again = (more: { mistakes?: Mistakes; message?: string }): Answered => {
      const isKept = age === 'early' || age === 'right'
      const id = isKept ? typed.id : newId()
      const stamp = isKept ? typed.stamp : deps.stamps.make({ slug, id }, now)
      return { status: 422, page: renderForm(offer, { choice, start: typed.at, id, stamp, typed, ...more }) }
    }
    const { data, error } = bookingRequest.safeParse({
      ...typed,
      type: choice.type,
      professional_id: choice.who,
      start_time: typed.at,
    })
    if (error?.issues.some(({ path }) => path[0] === 'start_time' || path[0] === 'id')) throw new AppError('not_found')
    if (!data) return again({ mistakes: mistakesOf(error.issues) })
    // A program fills everything at once. A person who is that fast sends the form again.
    if (typed.site !== '' || age !== 'right') return again({ message: bookingPageTexts.again })
    try {
      await deps.throttle.guardBookingMail(data.email, async () => ({
        isMailed: await withAdmin(deps.pool, asOnlineBooking(adminId), (tx) =>
          holdBooking(tx, data, { queue: deps.queue, now, slug }),
        ),
      }))
    } catch (thrown) {
      if (!(thrown instanceof TimeTaken)) throw thrown
      const taken = { choice, slots: thrown.nearest, isChoice: isChoice(offer), message: bookingPageTexts.taken }
      return { status: 409, page: renderTimes(offer, taken) }
    }
    return { status: 200, page: renderSent(offer, data.start_time) }
  })
}
