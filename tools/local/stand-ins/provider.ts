// The local payment provider: a stand-in in its own process that sends its events to the product.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { receiveBillingEvent } from '@postura/domain/billing/order.endpoints'
import { findFreePort } from '../free-port.ts'
import { root, run, waitUntilReady, webhookToken } from '../processes.ts'

/** Fixed if free, because stored charges contain the URL of their page. */
const PORT = 8026
const KEY = '$aact_hmlg_this_machine'

type ProviderOptions = {
  /** The address that receives events. */
  origin: string
  /** Keeps its charges and responds slowly. */
  durable: boolean
}

const listenOnly = async (url: string, webhookUrl: string): Promise<void> => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/webhooks${path}`, {
      method,
      headers: { access_token: KEY, 'user-agent': 'Postura', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the provider returned ${response.status} for ${method} /webhooks${path}`)
    return response.json()
  }
  // Deletes the webhooks of earlier runs, whose addresses no longer exist.
  const { data } = (await ask('GET', '')) as { data: { id: string }[] }
  for (const { id } of data) await ask('DELETE', `/${id}`)
  await ask('POST', '', { name: 'Postura', url: webhookUrl, authToken: webhookToken, enabled: true, events: [] })
}

export const startProvider = async ({ origin, durable }: ProviderOptions) => {
  const port = await findFreePort(durable ? PORT : 0)
  const providerUrl = `http://127.0.0.1:${port}`
  const url = `${providerUrl}/v3`
  const standIn = run(
    process.execPath,
    [fileURLToPath(import.meta.resolve('@postura/provider-stand-in/main'))],
    {
      PROVIDER_KEY: KEY,
      PROVIDER_PORT: String(port),
      PROVIDER_ADMIN: '1',
      ...(durable && { PROVIDER_SLOW: '1', PROVIDER_STATE: join(root, '.data/provider.json') }),
    },
    { output: 'ignore' },
  )
  await waitUntilReady(providerUrl, standIn)
  await listenOnly(url, `${origin}${receiveBillingEvent.path}`)
  return { providerUrl, workerEnvironment: { BILLING_URL: url, BILLING_KEY: KEY } }
}
