import * as z from 'zod/mini'
import { clinic } from '../clinics/clinic.ts'
import { pageRuleInput } from '../clinics/messages/page-rule.ts'
import { defineEndpoint } from '../endpoint.ts'
import { linkParams } from '../messages/link-token.ts'
import { idParams } from '../shared/ids.ts'
import { pageLinkRequest } from './links/page-link-request.ts'
import { pageQuery } from './patient-page.ts'
import { pageForm } from './private/private-part.ts'
import { answerSeen, visitAnswer, visitAnswers } from './visit-answer.ts'

const MAX_PAGE_LENGTH = 60_000
const page = z.string().check(z.maxLength(MAX_PAGE_LENGTH))

/** It changes nothing and looks at nothing: scanners open every link of a mail. */
export const openPatientPage = defineEndpoint({
  method: 'GET',
  path: '/p/:token',
  access: 'public',
  summary: 'Page with one button, the same for every link of a message to a patient',
  params: linkParams,
  // After a step the address has one, and mail programs add words of their own: all are left out.
  query: z.object({}),
  output: page,
  errors: [],
})

export const answerOnPatientPage = defineEndpoint({
  method: 'POST',
  path: '/p/:token',
  access: 'public',
  form: true,
  summary:
    'Shows the visits that a message was about, takes an answer, and opens more with the birth date: a form without script sends it',
  params: linkParams,
  query: pageQuery,
  body: pageForm,
  output: page,
  errors: [],
})

export const requestPageLink = defineEndpoint({
  method: 'POST',
  path: '/api/patient-page/links',
  access: 'public',
  summary: 'Mails the link of their page to patients with this address; the answer is the same for an unknown one',
  body: pageLinkRequest,
  output: z.object({}),
  errors: ['too_many_attempts'],
})

export const updatePageRule = defineEndpoint({
  method: 'PUT',
  path: '/api/clinic/patient-page',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Whether messages have a link to the page of the patient, and what it allows',
  body: z.safeExtend(pageRuleInput, { rev: z.int() }),
  output: clinic,
  errors: ['stale'],
})

export const listVisitAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/visit-answers',
  access: 'read',
  needs: 'agenda.read',
  summary: 'Answers of patients that nobody at the clinic has seen yet, the next visit first',
  output: visitAnswers,
  errors: [],
})

export const setAnswerSeen = defineEndpoint({
  method: 'PUT',
  path: '/api/visit-answers/:id/seen',
  access: 'write',
  needs: 'agenda.write',
  summary: 'Takes the answer of a patient off the list, or puts it back',
  params: idParams,
  body: answerSeen,
  output: visitAnswer,
  errors: ['answer_not_found'],
})
