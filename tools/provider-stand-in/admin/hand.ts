import { notFound, type Routes, routerOf } from '../http/answer.ts'
import { type Answers, bodyOf, fieldsOf, sendJson, sendPage, sendTo } from '../http/exchange.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { overviewPage } from './overview-page.ts'

/** The hand, for programs; whoever used a button of the overview is led back to it. */
export const answersHand = (routes: Routes): Answers => {
  const find = routerOf(routes)
  return async ({ request, response, url }) => {
    const route = find(request.method ?? '', url.pathname)
    if (!route) return sendJson(response, notFound)
    const asked = { params: route.params, query: url.searchParams, body: fieldsOf(await bodyOf(request)) }
    const answer = await route.handler(asked)
    const isButton = request.method === 'POST' && request.headers.accept?.includes('text/html')
    if (isButton) sendTo(response, '/')
    else sendJson(response, answer)
  }
}

export const answersOverview =
  ({ charges }: Ledger): Answers =>
  async ({ response }) =>
    sendPage(response, overviewPage([...charges.values()].reverse()))
