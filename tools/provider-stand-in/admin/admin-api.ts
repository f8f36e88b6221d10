import { parseJsonObject, type RequestHandler, readBody, redirect, sendJson, sendPage } from '../http/exchange.ts'
import { createRouter, notFound, type Routes } from '../http/router.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { renderOverviewPage } from './overview-page.ts'

/** The admin API for programs; a button of the overview page redirects back to it. */
export const createAdminHandler = (routes: Routes): RequestHandler => {
  const find = createRouter(routes)
  return async ({ request, response, url }) => {
    const route = find(request.method ?? '', url.pathname)
    if (!route) return sendJson(response, notFound)
    const asked = { params: route.params, query: url.searchParams, body: parseJsonObject(await readBody(request)) }
    const answer = await route.handler(asked)
    const isButton = request.method === 'POST' && request.headers.accept?.includes('text/html')
    if (isButton) redirect(response, '/')
    else sendJson(response, answer)
  }
}

export const createOverviewHandler =
  ({ charges }: Ledger): RequestHandler =>
  async ({ response }) =>
    sendPage(response, renderOverviewPage([...charges.values()].reverse()))
