import { AppError } from '@postura/domain/errors'
import { parseLinkToken } from '@postura/domain/messages/link-token'
import { PAGE_DAYS, type PageQuery, type PatientPage } from '@postura/domain/patient-page/patient-page'
import * as endpoints from '@postura/domain/patient-page/patient-page.endpoints'
import { describeStopped, pageTexts, stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import { stepsOf } from '@postura/domain/patient-page/patient-page.rules'
import { mailContactOf } from '@postura/domain/patients/contact'
import type { FastifyReply } from 'fastify'
import type { TenantPool } from '../../db/pools.ts'
import { type AdminRead, asPatient, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { toAppError } from '../../http/errors.ts'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import type { Router } from '../../http/route.ts'
import { hashSecret } from '../accounts/links/link-secret.ts'
import type { Throttle } from '../accounts/throttle/throttle.ts'
import { updateClinic } from '../clinics/update-clinic.ts'
import { withdrawConsent } from '../messages/consents.queries.ts'
import { asFormPage } from '../messages/form-page.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { answerVisit, describeRefusal } from './answer-visit.ts'
import {
  endPages,
  findLinkedVisits,
  findPageSettings,
  type PageSettings,
  type StoredVisit,
} from './linked-visits.queries.ts'
import {
  closedPage,
  renderCancelQuestion,
  renderMessage,
  renderVisits,
  renderWrongPersonQuestion,
  unknownPage,
} from './render-page.ts'
import { findAnswer, findUnseenAnswers, markSeen, saveAnswer } from './visit-answers.queries.ts'

type PageDeps = { pool: TenantPool; throttle: Pick<Throttle, 'guardLink' | 'takeStep'>; now: () => Date }

const DAY_MS = 86_400_000

type Loaded = { settings: PageSettings; page: PatientPage; patientId: string; visits: StoredVisit[] }

/** What the link of a message shows now. Nothing if the page is off, the clinic is being deleted, or the link is not valid. */
const loadPage = async (read: AdminRead, secret: string, now: Date): Promise<Loaded> => {
  const settings = await findPageSettings(read)
  if (!settings?.page_is_on || !(await isClinicOpen(read))) throw new AppError('not_found')
  const endedAfter = new Date(now.getTime() - PAGE_DAYS * DAY_MS)
  const found = await findLinkedVisits(read, hashSecret(secret), endedAfter)
  if (!found) throw new AppError('not_found')
  const { patient, visits } = found
  return {
    settings,
    page: { reader: mailContactOf(patient).reader, clinic: settings, visits },
    patientId: patient.id,
    visits,
  }
}

/** The visit of a button, if it still begins when it was shown to. */
const pickVisit = ({ visits }: Loaded, { visit, start }: PageQuery): StoredVisit | undefined =>
  visits.find(
    ({ id, start_time }) => id === visit && start !== undefined && Date.parse(start_time) === Date.parse(start),
  )

const answerPage = async ({ pool, now }: PageDeps, token: { adminId: string; secret: string }, query: PageQuery) => {
  const { adminId, secret } = token
  const load = () => readAsAdmin(pool, adminId, (read) => loadPage(read, secret, now()))
  const first = await load()
  const rule = first.settings
  const { step } = query
  const show = async (said: string) => renderVisits((await load()).page, { rule, now: now(), said })
  const inZone = <T>(work: () => Promise<T>) => inClinicZone(rule.time_zone, work)

  if (step === undefined) return inZone(async () => renderVisits(first.page, { rule, now: now() }))
  if (step === 'wrong-person') return inZone(async () => renderWrongPersonQuestion(first.page))
  if (step === 'wrong-person-yes') {
    await withAdmin(pool, asPatient(adminId), async (tx) => {
      const { patientId, visits } = await loadPage(tx, secret, now())
      await withdrawConsent(tx, { patientId, by: 'patient', now: now() })
      await endPages(tx, patientId, now())
      // The clinic sees why, beside the first visit.
      const [visit] = visits
      if (visit && visit.answer === null) await saveAnswer(tx, visit, 'wrong-person', now())
    })
    return renderMessage(describeStopped(first.page.reader))
  }
  return inZone(async () => {
    const seen = pickVisit(first, query)
    if (step === 'cancel')
      return seen && stepsOf(seen, rule, now()).includes(step)
        ? renderCancelQuestion(first.page, seen)
        : show(stepRefusals.changed)
    const said = await withAdmin(pool, asPatient(adminId), async (tx) => {
      // Under the lock of the clinic, as it is now.
      const loaded = await loadPage(tx, secret, now())
      const visit = pickVisit(loaded, query)
      const asked = { step, version: query.version }
      return visit ? answerVisit(tx, visit, asked, { rule: loaded.settings, now: now() }) : stepRefusals.changed
    }).catch(describeRefusal)
    return show(said)
  })
}

/** The address of the page is a secret, so it is told to nobody else; our own forms say where they come from. */
const asPage = (reply: FastifyReply): void => {
  asFormPage(reply).header('referrer-policy', 'same-origin')
}

const refusals: Partial<Record<string, { status: number; page: string }>> = {
  not_found: { status: 200, page: unknownPage },
  too_many_attempts: { status: 429, page: renderMessage(pageTexts.tooMany) },
  busy: { status: 503, page: renderMessage(pageTexts.busy) },
}

export const patientPageRoutes = (router: Router, deps: PageDeps): void => {
  router.public(endpoints.openPatientPage, async ({ reply }) => {
    asPage(reply)
    return closedPage
  })

  router.public(endpoints.answerOnPatientPage, async ({ params, query, request, reply }) => {
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

  router.write(endpoints.updatePageRule, ({ body, tx }) => updateClinic(tx, body))
  router.read(endpoints.listVisitAnswers, ({ read, now }) => findUnseenAnswers(read, now))
  router.write(endpoints.setAnswerSeen, async ({ params: { id }, body: { seen }, tx, now }) => {
    const answer = await findAnswer(tx, id)
    if (!answer) throw new AppError('answer_not_found')
    await markSeen(tx, id, seen ? now : null)
    return answer
  })
}
