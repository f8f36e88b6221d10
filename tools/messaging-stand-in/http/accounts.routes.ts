import { ok, type Routes, toText } from '@postura/provider-stand-in/http/router'
import type { Network } from '../network/network.ts'
import { parseTemplate, type Template } from '../network/template.ts'
import { CALLER, graphError, success, unknownObject } from './graph.ts'

export type App = { id: string; secret: string; verifyToken: string; webhookUrl: string | null }

const MAX_TEMPLATES = 250

const isConfirmed = async ({ webhookUrl, verifyToken }: App): Promise<boolean> => {
  if (webhookUrl === null) return false
  const challenge = '1158201444'
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': verifyToken,
  })
  const response = await fetch(`${webhookUrl}?${query}`, { signal: AbortSignal.timeout(10_000) })
  return response.status === 200 && (await response.text()) === challenge
}

/** Accounts, numbers and templates, and the exchange of a code for a token. */
export const accountRoutes = (network: Network, app: App): Routes => {
  const shown = ({ id, name, language, status, category }: Template) => ({ id, name, language, status, category })
  const own = (params: Record<string, string>) =>
    params.id === params[CALLER] ? network.businesses.get(params.id ?? '') : undefined
  const ownNumber = (params: Record<string, string>) => {
    const business = network.businessOf(params.id ?? '')
    return business?.wabaId === params[CALLER] ? business : undefined
  }
  return {
    'GET /oauth/access_token': ({ query }) => {
      const granted = network.codes.get(query.get('code') ?? '')
      if (
        query.get('client_id') !== app.id ||
        query.get('client_secret') !== app.secret ||
        granted?.returnedTo !== query.get('redirect_uri')
      )
        return graphError(100, 'Invalid verification code')
      // A code works once.
      network.codes.delete(query.get('code') ?? '')
      return ok({ access_token: network.addToken(granted.wabaId), token_type: 'bearer' })
    },
    'GET /debug_token': ({ params }) =>
      ok({
        data: {
          app_id: app.id,
          is_valid: true,
          granular_scopes: [
            { scope: 'whatsapp_business_management', target_ids: [params[CALLER]] },
            { scope: 'whatsapp_business_messaging', target_ids: [params[CALLER]] },
          ],
        },
      }),
    'GET /{id}/phone_numbers': ({ params }) => {
      const business = own(params)
      if (!business) return unknownObject
      const { number, name } = business
      const { id, display, hasApp } = number
      const shownNumber = { id, display_phone_number: `+${display}`, verified_name: name, is_on_biz_app: hasApp }
      return ok({ data: [shownNumber] })
    },
    'POST /{id}/register': ({ params, body }) => {
      const business = ownNumber(params)
      if (!business) return unknownObject
      if (business.number.hasApp) return graphError(100, 'The number is registered in the app')
      if (!/^\d{6}$/.test(toText(body.pin) ?? '')) return graphError(100, 'pin')
      business.number.isRegistered = true
      return success
    },
    'POST /{id}/subscribed_apps': async ({ params }) => {
      const business = own(params)
      if (!business) return unknownObject
      if (!(await isConfirmed(app))) return graphError(2_200, 'Callback verification failed')
      business.isSubscribed = true
      return success
    },
    'DELETE /{id}/subscribed_apps': ({ params }) => {
      const business = own(params)
      if (!business) return unknownObject
      business.isSubscribed = false
      return success
    },
    'GET /{id}/message_templates': ({ params }) => {
      const business = own(params)
      if (!business) return unknownObject
      return ok({ data: [...network.templates.values()].filter(({ wabaId }) => wabaId === params.id).map(shown) })
    },
    'POST /{id}/message_templates': ({ params, body }) => {
      const business = own(params)
      if (!business) return unknownObject
      const parsed = parseTemplate(body)
      if (typeof parsed === 'string') return graphError(132_012, parsed)
      const mine = [...network.templates.values()].filter(({ wabaId }) => wabaId === business.wabaId)
      if (mine.length >= MAX_TEMPLATES) return graphError(100, 'too many templates')
      if (mine.some(({ name, language }) => name === parsed.name && language === parsed.language))
        return graphError(100, 'Content in this language already exists')
      const { id, status, category } = network.addTemplate({ ...parsed, wabaId: business.wabaId })
      return ok({ id, status, category })
    },
  }
}
