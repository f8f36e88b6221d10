// The payment provider of this machine: a stand-in, in a process of its own, that tells its events to the product.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hearBillingEvent } from '@postura/domain/orders/order.endpoints'
import { freePort } from './free-port.ts'
import { answering, root, run, webhookToken } from './processes.ts'

/** Always the same if nobody has it: what is stored of a charge names its page. */
const PORT = 8026
const KEY = '$aact_hmlg_this_machine'

type ProviderOptions = {
  /** Where the product is told. */
  origin: string
  /** Remembers its charges, and takes its time. */
  durable: boolean
}

const listenOnly = async (url: string, webhookUrl: string): Promise<void> => {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/webhooks${path}`, {
      method,
      headers: { access_token: KEY, 'user-agent': 'Postura', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the provider answers ${response.status} to ${method} /webhooks${path}`)
    return response.json()
  }
  // It may remember those of earlier runs, at addresses where nobody is any more.
  const { data } = (await ask('GET', '')) as { data: { id: string }[] }
  for (const { id } of data) await ask('DELETE', `/${id}`)
  await ask('POST', '', { name: 'Postura', url: webhookUrl, authToken: webhookToken, enabled: true, events: [] })
}

export const startProvider = async ({ origin, durable }: ProviderOptions) => {
  const port = await freePort(durable ? PORT : 0)
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
  await answering(providerUrl, standIn)
  await listenOnly(url, `${origin}${hearBillingEvent.path}`)
  return { providerUrl, workerEnvironment: { BILLING_URL: url, BILLING_KEY: KEY } }
}
