import { type RequestHandler, readBody, redirect, sendPage } from '../http/exchange.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { renderHostedPage } from './hosted-page.ts'

/** The provider's test cards that are rejected; every other number is approved. */
const refusedCards = ['5184019740373151', '4916561358240741']
const REFUSED = 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.'

/** The pages for customers, under `/i/{slug}`. */
export const createPayerHandler =
  ({ charges, move }: Ledger): RequestHandler =>
  async ({ request, response, url }) => {
    const [, , slug, action] = url.pathname.split('/')
    const charge = [...charges.values()].find((each) => each.slug === slug)
    if (!charge) return void response.writeHead(404).end()
    if (request.method !== 'POST' || action !== 'pay') return sendPage(response, renderHostedPage(charge))
    const digits = (new URLSearchParams(await readBody(request)).get('number') ?? '').replace(/\D/g, '')
    if (refusedCards.includes(digits)) {
      move(charge, 'refuse-card')
      return sendPage(response, renderHostedPage(charge, REFUSED))
    }
    const card = digits && { card: { last4: digits.slice(-4), brand: 'MASTERCARD' } }
    const isPaid = move(charge, 'pay', card || {})
    redirect(response, (isPaid && charge.successUrl) || `/i/${charge.slug}`)
  }
