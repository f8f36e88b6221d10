import { AppError } from '@postura/domain/errors'
import { parseLinkToken } from '@postura/domain/messages/link-token'
import { DECISION_GRACE_MINUTES } from '@postura/domain/online-booking/online-booking'
import * as endpoints from '@postura/domain/online-booking/online-booking.endpoints'
import { bookingPageTexts, ownBookingTexts } from '@postura/domain/online-booking/online-booking.labels'
import type { FastifyReply } from 'fastify'
import { toAppError } from '../../http/errors.ts'
import type { Router } from '../../http/route.ts'
import { asFormPage } from '../messages/form-page.ts'
import { acceptBooking, declineBooking } from './accept-booking.ts'
import { claimAddress, findBookingRule, updateBookingRuleRow } from './booking-rule.queries.ts'
import { createFormStamps } from './form-stamp.ts'
import { NoMoreToday } from './hold-booking.ts'
import { findOpenBookings } from './online-bookings.queries.ts'
import { answerOwnBooking } from './own-booking.ts'
import { type Answered, type PublicPageDeps, showPublicPage, takePublicForm } from './public-page.ts'
import { renderText } from './render-booking-page.ts'
import { closedBookingPage, renderBookingText } from './render-own-booking.ts'

type Deps = Omit<PublicPageDeps, 'stamps'> & { authSecrets: readonly string[] }

/** The address of a booking is a secret; our own forms say where they come from. */
const asPage = (reply: FastifyReply): void => {
  asFormPage(reply).header('referrer-policy', 'same-origin')
}

type Refusals = Partial<Record<string, Answered>>

const refusalsWith = (render: (text: string) => string, unknown: Answered): Refusals => ({
  not_found: unknown,
  too_many_attempts: { status: 429, page: render(bookingPageTexts.tooMany) },
  busy: { status: 503, page: render(bookingPageTexts.busy) },
})

const publicRefusals = refusalsWith(renderText, { status: 404, page: renderText(bookingPageTexts.unknown) })
const ownRefusals = refusalsWith(renderBookingText, { status: 200, page: renderBookingText(ownBookingTexts.unknown) })

const refuse = (refusals: Refusals, error: unknown): Answered => {
  if (error instanceof NoMoreToday) return { status: 429, page: renderText(bookingPageTexts.full) }
  const refusal = refusals[toAppError(error).code]
  if (!refusal) throw error
  return refusal
}

const send = (reply: FastifyReply, { status, page }: Answered): string => {
  reply.code(status)
  return page
}

export const onlineBookingRoutes = (router: Router, given: Deps): void => {
  const deps = { ...given, stamps: createFormStamps(given.authSecrets) }
  const { throttle } = deps

  router.public(endpoints.openBookingPage, async ({ params: { slug }, query, request, reply }) => {
    asPage(reply)
    const show = async (): Promise<Answered> => {
      await throttle.spendBookingLook(request.ip)
      return { status: 200, page: await showPublicPage(deps, slug, query) }
    }
    return send(reply, await show().catch((error: unknown) => refuse(publicRefusals, error)))
  })

  router.public(endpoints.askForBooking, async ({ params: { slug }, body, request, reply }) => {
    asPage(reply)
    const take = takePublicForm(deps, { slug, address: request.ip }, body)
    return send(reply, await take.catch((error: unknown) => refuse(publicRefusals, error)))
  })

  router.public(endpoints.openBooking, async ({ reply }) => {
    asPage(reply)
    return closedBookingPage
  })

  router.public(endpoints.answerBooking, async ({ params, query, request, reply }) => {
    asPage(reply)
    const token = parseLinkToken(params.token)
    const answer = async () => {
      if (!token) throw new AppError('not_found')
      if (!(await throttle.takeStep(token.secret))) throw new AppError('too_many_attempts')
      return answerOwnBooking(deps, token, query)
    }
    const answered = await throttle.guardLink(request.ip, answer).catch((error: unknown) => refuse(ownRefusals, error))
    return send(reply, answered)
  })

  router.read(endpoints.getBookingRule, ({ read }) => findBookingRule(read))
  router.write(endpoints.updateBookingRule, async ({ body: { rev, ...rule }, tx }) => {
    // An address that is taken stays so, also if nothing is saved.
    if (rule.slug !== null && !(await claimAddress(deps.accounts, rule.slug, tx.adminId)))
      throw new AppError('booking_address_taken', { field: 'slug' })
    if ((await updateBookingRuleRow(tx, rev, rule)) === undefined) throw new AppError('stale')
    return findBookingRule(tx)
  })
  router.read(endpoints.listOnlineBookings, ({ read, now }) =>
    findOpenBookings(read, { now, declinedSince: new Date(now.getTime() - DECISION_GRACE_MINUTES * 60_000) }),
  )
  router.write(endpoints.acceptOnlineBooking, ({ params: { id }, body: { patient_id }, tx, now }) =>
    acceptBooking(tx, id, patient_id, { queue: deps.queue, now }),
  )
  router.write(endpoints.declineOnlineBooking, ({ params: { id }, body: { declined }, tx, now }) =>
    declineBooking(tx, id, declined, { queue: deps.queue, now }),
  )
}
