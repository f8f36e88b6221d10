import { expect, test } from 'vitest'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { ensureWebhookActive } from './sync-orders.job.ts'

const billing = useBilling(useTestApp())

const watch = () => ensureWebhookActive(billing.deps)()
const listen = async (over: object) => {
  const webhook = { name: 'Postura', url: billing.deps.webhookUrl, authToken: 'x', ...over }
  const headers = { access_token: '$aact_hmlg_tests', 'user-agent': 'x', 'content-type': 'application/json' }
  await fetch(`${billing.standIn.url}/webhooks`, { method: 'POST', headers, body: JSON.stringify(webhook) })
  const [set] = billing.standIn.deliveries.webhooks.values()
  if (!set) throw new Error('no webhook is registered')
  return set
}

test('nothing is logged while events are sent', async () => {
  await listen({})
  await watch()
  expect(billing.logged).toEqual([])
})

test('interrupted events are logged and resumed', async () => {
  const webhook = await listen({ interrupted: true })
  await watch()
  expect(billing.logged).toEqual(['the provider sends no events'])
  expect(webhook).toMatchObject({ interrupted: false, authToken: 'x', url: billing.deps.webhookUrl })
  await watch()
  expect(billing.logged).toHaveLength(1)
})

test.each<[string, object]>([
  ['switched off', { enabled: false }],
  ['sent somewhere else', { url: 'http://elsewhere.test/api/billing/events' }],
])('events that are %s are logged, and the webhook is not changed', async (_, over) => {
  const webhook = await listen(over)
  const before = { ...webhook }
  await watch()
  expect(billing.logged).toEqual(['the provider sends no events'])
  expect(webhook).toEqual(before)
})
