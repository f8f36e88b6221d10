import { AppError } from '@postura/domain/errors'
import { parseLinkToken } from '@postura/domain/messages/link-token'
import type { OfferQuery } from '@postura/domain/patient-page/offers/offer-page'
import * as endpoints from '@postura/domain/patient-page/offers/offer-page.endpoints'
import { asksFirst, mayTake } from '@postura/domain/patient-page/offers/offer-page.rules'
import { PAGE_DAYS } from '@postura/domain/patient-page/patient-page'
import { describeStopped, pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { FastifyReply } from 'fastify'
import type { TenantPool } from '../../../db/pools.ts'
import { type AdminRead, asPatient, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import { toAppError } from '../../../http/errors.ts'
import { inClinicZone } from '../../../http/in-clinic-zone.ts'
import type { Router } from '../../../http/route.ts'
import { hashSecret } from '../../accounts/links/link-secret.ts'
import type { Throttle } from '../../accounts/throttle/throttle.ts'
import { type FoundOffer, findLinkedOffer, saveOfferAnswer } from '../../classes/offers/offers.queries.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { refuseMessages } from '../../messages/consents.queries.ts'
import { asFormPage } from '../../messages/form-page.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { endPages, findPageSettings } from '../linked-visits.queries.ts'
import { answerOffer, describeOfferRefusal } from './answer-offer.ts'
import {
  closedOfferPage,
  type OfferPage,
  renderOffer,
  renderOfferMessage,
  renderOfferQuestion,
  unknownOfferPage,
} from './render-offer.ts'

type PageDeps = { pool: TenantPool; throttle: Pick<Throttle, 'guardLink' | 'takeStep'>; now: () => Date }
type Link = { adminId: string; secret: string }
type Loaded = OfferPage & { offer: FoundOffer; zone: TimeZone }

const DAY_MS = 86_400_000

/** What the link of an offer shows now. Nothing if the page is off, the clinic is being deleted, or the link is not valid. */
const loadOfferPage = async (read: AdminRead, secret: string, now: Date): Promise<Loaded> => {
  const settings = await findPageSettings(read)
  if (!settings?.page_is_on || !(await isClinicOpen(read))) throw new AppError('not_found')
  const clinic = await findClinic(read)
  const startsAfter = new Date(now.getTime() - PAGE_DAYS * DAY_MS)
  const offer = await findLinkedOffer(read, clinic.time_zone, { pageHash: hashSecret(secret), startsAfter })
  if (!offer || offer.archived) throw new AppError('not_found')
  return { offer, reader: offer.reader, clinic, rule: clinic, zone: clinic.time_zone }
}

const answerPage = async ({ pool, now }: PageDeps, { adminId, secret }: Link, { step, version }: OfferQuery) => {
  const load = () => readAsAdmin(pool, adminId, (read) => loadOfferPage(read, secret, now()))
  const first = await load()
  if (step === 'wrong-person-yes') {
    await withAdmin(pool, asPatient(adminId), async (tx) => {
      const { offer } = await loadOfferPage(tx, secret, now())
      await refuseMessages(tx, offer.patient_id, now())
      await endPages(tx, offer.patient_id, now())
      if (offer.answer === null) await saveOfferAnswer(tx, offer.id, 'wrong-person', now())
    })
    return renderOfferMessage(describeStopped(first.reader))
  }
  return inClinicZone(first.zone, async () => {
    if (step === undefined) return renderOffer(first, now())
    const isQuestion =
      step === 'wrong-person' ||
      (asksFirst(step, first.offer, first.rule, now()) && mayTake(step, first.offer, first.rule, now()))
    const question = isQuestion ? renderOfferQuestion(first, step) : null
    if (question !== null) return question
    const said = await withAdmin(pool, asPatient(adminId), async (tx) => {
      // Under the lock of the clinic, as it is now.
      const { offer, rule } = await loadOfferPage(tx, secret, now())
      if (asksFirst(step, offer, rule, now())) return null
      return answerOffer(tx, offer, { step, version }, { rule, now: now() })
    }).catch(describeOfferRefusal)
    return renderOffer(await load(), now(), said)
  })
}

/** The address of the page is a secret, so it is told to nobody else; our own forms say where they come from. */
const asPage = (reply: FastifyReply): void => {
  asFormPage(reply).header('referrer-policy', 'same-origin')
}

const refusals: Partial<Record<string, { status: number; page: string }>> = {
  not_found: { status: 200, page: unknownOfferPage },
  too_many_attempts: { status: 429, page: renderOfferMessage(pageTexts.tooMany) },
  busy: { status: 503, page: renderOfferMessage(pageTexts.busy) },
}

export const offerPageRoutes = (router: Router, deps: PageDeps): void => {
  router.public(endpoints.openOfferPage, async ({ reply }) => {
    asPage(reply)
    return closedOfferPage
  })

  router.public(endpoints.answerOffer, async ({ params, query, request, reply }) => {
    asPage(reply)
    const token = parseLinkToken(params.token)
    const answer = async () => {
      if (!token) throw new AppError('not_found')
      if (!(await deps.throttle.takeStep(token.secret))) throw new AppError('too_many_attempts')
      return answerPage(deps, token, query)
    }
    return deps.throttle.guardLink(request.ip, answer).catch((error: unknown) => {
      const refusal = refusals[toAppError(error).code]
      if (!refusal) throw error
      reply.code(refusal.status)
      return refusal.page
    })
  })
}
