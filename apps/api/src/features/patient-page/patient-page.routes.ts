import { AppError, type ErrorCode } from '@postura/domain/errors'
import { parseLinkToken } from '@postura/domain/messages/link-token'
import * as endpoints from '@postura/domain/patient-page/patient-page.endpoints'
import { pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import { type ErrorHandler, report, toAppError } from '../../http/errors.ts'
import type { Router } from '../../http/route.ts'
import type { Throttle } from '../accounts/throttle/throttle.ts'
import { updateClinic } from '../clinics/update-clinic.ts'
import { asFormPage } from '../messages/form-page.ts'
import { answerPage } from './answer-page.ts'
import { insertPageRequest } from './links/page-requests.queries.ts'
import { openLink } from './load-page.ts'
import { closedPage, renderMessage, unknownPage } from './render-page.ts'
import { findAnswer, findUnseenAnswers, markSeen } from './visit-answers.queries.ts'

type PageDeps = {
  accounts: pg.Pool
  pool: TenantPool
  throttle: Pick<Throttle, 'guardLink' | 'takeStep' | 'takeBirthDate' | 'takePageRequest'>
  now: () => Date
}

/** A request that no worker has taken by then is forgotten. */
const REQUEST_MS = 3_600_000

/** The address of the page is a secret, so it is told to nobody else; our own forms say where they come from. */
const asPage = (reply: FastifyReply): FastifyReply => asFormPage(reply).header('referrer-policy', 'same-origin')

const refusals: Partial<Record<ErrorCode, string>> = {
  too_many_attempts: renderMessage(pageTexts.tooMany),
  busy: renderMessage(pageTexts.busy),
}
const failed = renderMessage(pageTexts.failed)

/** A person reads the answer, so an error is a page too. A link that is not valid is no error. */
const showError: ErrorHandler = (error, request, reply) => {
  const { code } = toAppError(error)
  if (code === 'not_found') {
    asPage(reply).code(200)
    return reply.send(unknownPage)
  }
  report(error, request, reply)
  return asFormPage(reply)
    .header('referrer-policy', 'no-referrer')
    .send(refusals[code] ?? failed)
}

export const patientPageRoutes = (router: Router, deps: PageDeps): void => {
  const options = { errorHandler: showError }

  router.public(
    endpoints.openPatientPage,
    async ({ reply }) => {
      asPage(reply)
      return closedPage
    },
    options,
  )

  router.public(
    endpoints.answerOnPatientPage,
    async ({ params, query, body: form, request, reply }) => {
      asPage(reply)
      const token = parseLinkToken(params.token)
      return deps.throttle.guardLink(request.ip, async () => {
        if (!token) throw new AppError('not_found')
        if (!(await deps.throttle.takeStep(token.secret))) throw new AppError('too_many_attempts')
        return answerPage(openLink(deps, token), { query, form }, deps.throttle)
      })
    },
    options,
  )

  router.public(endpoints.requestPageLink, async ({ body: { email }, request }) => {
    // Too many for one address are dropped in silence: the answer says nothing about it.
    if (await deps.throttle.takePageRequest(request.ip, email))
      await insertPageRequest(deps.accounts, email, new Date(deps.now().getTime() + REQUEST_MS))
    return {}
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
