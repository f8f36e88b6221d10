import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { linkParams } from '../../messages/link-token.ts'
import { offerQuery } from './offer-page.ts'

const MAX_PAGE_LENGTH = 20_000
const page = z.string().check(z.maxLength(MAX_PAGE_LENGTH))

/** It changes nothing and looks at nothing: scanners open every link of a mail. */
export const openOfferPage = defineEndpoint({
  method: 'GET',
  path: '/p/vaga/:token',
  access: 'public',
  summary: 'Page with one button, the same for every link of an offer of a free seat',
  params: linkParams,
  // After a step the address has one, and mail programs add words of their own: all are left out.
  query: z.object({}),
  output: page,
  errors: [],
})

export const answerOffer = defineEndpoint({
  method: 'POST',
  path: '/p/vaga/:token',
  access: 'public',
  form: true,
  summary: 'Shows an offered seat, and takes the answer to it: a form without script sends it',
  params: linkParams,
  query: offerQuery,
  output: page,
  errors: [],
})
