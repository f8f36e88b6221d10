import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
// Contract of the billing provider, tested with the stand-in; with ASAAS_SANDBOX_URL and ASAAS_SANDBOX_KEY also with the real sandbox.
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAsaasProvider } from './asaas-provider.ts'
import { createAsaasWebhook } from './asaas-webhook.ts'
import { BillingFailure, type BillingProvider, type NewCharge } from './billing-provider.ts'

const today = civilDateOf(new Date(), PROVIDER_ZONE)
const tomorrow = addDays(today, 1)
const KEY = '$aact_hmlg_contract'

const sandbox = process.env.ASAAS_SANDBOX_URL
const sides = sandbox ? (['stand-in', 'sandbox'] as const) : (['stand-in'] as const)

const failureOf = async (asked: Promise<unknown>): Promise<BillingFailure> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BillingFailure)
  return error as BillingFailure
}

describe.each(sides)('%s', (side) => {
  let standIn: StandIn | undefined
  let provider: BillingProvider
  let config: Parameters<typeof createAsaasProvider>[0]

  beforeAll(async () => {
    if (side === 'stand-in') standIn = await startStandIn({ key: KEY, admin: true })
    const url = standIn?.url ?? sandbox ?? ''
    const key = standIn ? KEY : (process.env.ASAAS_SANDBOX_KEY ?? '')
    config = { url, key, timeoutMs: standIn ? 1_500 : 15_000, sleep: async () => {} }
    provider = createAsaasProvider(config)
  })
  afterAll(() => standIn?.stop())

  const person = (adminId = newId()) => ({
    adminId,
    name: 'Helena Prado',
    email: `${adminId}@clinica.test`,
    cpf: '249.715.637-92',
    phone: '(11) 91234-5678',
  })
  const input = async (over: Partial<NewCharge> = {}): Promise<NewCharge> => ({
    orderId: newId(),
    customerId: await provider.ensureCustomer(person()),
    amountCents: 49_90,
    method: 'pix',
    dueDate: today,
    description: 'Plano Profissional (30 dias)',
    returnUrl: 'https://postura.example/admin',
    ...over,
  })

  test('a clinic that is charged twice is one customer', async () => {
    const who = person()
    const first = await provider.ensureCustomer(who)
    expect(await provider.ensureCustomer(who)).toBe(first)
    expect(await provider.ensureCustomer(person())).not.toBe(first)
  })

  test('a wrong CPF is refused with a message for the payer', async () => {
    const failure = await failureOf(provider.ensureCustomer({ ...person(), cpf: '111.111.111-11' }))
    expect([failure.kind, failure.userMessage]).toEqual(['validation', 'O CPF/CNPJ informado é inválido.'])
  })

  test('a charge is created, found by its order and read by its id', async () => {
    const wanted = await input()
    const made = await provider.createCharge(wanted)
    expect(made).toMatchObject({
      orderId: wanted.orderId,
      customerId: wanted.customerId,
      amountCents: 49_90,
      state: 'pending',
      paidOn: null,
    })
    expect(await provider.findChargesByOrder(wanted.orderId)).toEqual([made])
    expect(await provider.getCharge(made.id)).toEqual(made)
    expect(await provider.findChargesByOrder(newId())).toEqual([])
  })

  test('a PIX charge has a code; an unknown charge is not found', async () => {
    const { id } = await provider.createCharge(await input({ dueDate: tomorrow }))
    const code = await provider.getPixCode(id)
    expect(code?.payload).toMatch(/^000201/)
    expect(Date.parse(code?.expiresAt ?? '')).toBeGreaterThan(Date.now())
    expect((await failureOf(provider.getCharge('pay_0000000000000000'))).kind).toBe('not_found')
  })

  test('a pending charge can be canceled; a paid charge cannot', async () => {
    const gone = await provider.createCharge(await input())
    expect(await provider.cancelCharge(gone.id)).toBe(true)
    expect((await provider.getCharge(gone.id)).state).toBe('canceled')
  })

  test('a wrong API key is refused', async () => {
    const stranger = createAsaasProvider({ ...config, key: 'another' })
    expect((await failureOf(stranger.findChargesByOrder(newId()))).kind).toBe('auth')
  })

  test('an event is accepted only with our token', () => {
    const { isFromProvider } = createAsaasWebhook(['um segredo nosso'])
    expect(isFromProvider({ 'asaas-access-token': 'um segredo nosso' })).toBe(true)
    for (const token of ['um segredo', '', undefined, ['um segredo nosso']])
      expect(isFromProvider({ 'asaas-access-token': token })).toBe(false)
    expect(isFromProvider({})).toBe(false)
  })

  describe.skipIf(side !== 'stand-in')('a charge over time', () => {
    const act = (id: string, move: string) => {
      const charge = standIn?.ledger.charges.get(id)
      if (!charge) throw new Error('charge not found')
      standIn?.ledger.move(charge, move as 'pay')
    }

    test.each([
      [['pay'], 'paid'],
      [['risk-review'], 'in_review'],
      [['overdue'], 'overdue'],
      [['pay', 'refund-start'], 'refunding'],
      [['pay', 'refund'], 'refunded'],
      [['pay', 'chargeback'], 'disputed'],
      [['pay', 'chargeback', 'chargeback-win'], 'paid'],
      [['delete'], 'canceled'],
    ] as const)('after %o a charge is %s', async (moves, state) => {
      const { id } = await provider.createCharge(await input({ method: 'credit_card' }))
      for (const move of moves) act(id, move)
      const charge = await provider.getCharge(id)
      expect(charge.state).toBe(state)
      if (state === 'paid') expect(charge.paidOn).toBe(today)
    })

    test('a partial refund is reported as partial, a full refund as refunded', async () => {
      const { id } = await provider.createCharge(await input())
      act(id, 'pay')
      expect(await provider.cancelCharge(id)).toBe(false)
      expect((await provider.refundCharge(id, 10_00)).state).toBe('partially_refunded')
      expect((await provider.refundCharge(id)).state).toBe('refunded')
    })

    test('a provider status we do not know is unknown', async () => {
      const { id } = await provider.createCharge(await input())
      standIn?.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
      expect(await provider.getCharge(id)).toMatchObject({ state: 'unknown', providerStatus: 'SOMETHING_NEW' })
    })

    test.each(['timeout-before', 'timeout-after', 'reset', '500', '502-html', 'malformed-json'] as const)(
      'createCharge has an unknown outcome after %s and is not retried',
      async (kind) => {
        const wanted = await input()
        standIn?.faults.arm({ on: 'POST /payments', kind, times: 1 })
        expect((await failureOf(provider.createCharge(wanted))).kind).toBe('unknown_outcome')
        const isMade = kind === 'timeout-after' || kind === 'malformed-json'
        expect(await provider.findChargesByOrder(wanted.orderId)).toHaveLength(isMade ? 1 : 0)
      },
    )

    test('createCharge on a busy provider is certainly not done', async () => {
      const wanted = await input()
      standIn?.faults.arm({ on: 'POST /payments', kind: '429', times: 1 })
      expect((await failureOf(provider.createCharge(wanted))).kind).toBe('rate_limited')
    })

    test.each(['timeout-before', 'reset', '500', '502-html', '429', 'malformed-json'] as const)(
      'a read is retried after %s and fails in the end',
      async (kind) => {
        const { id } = await provider.createCharge(await input())
        standIn?.faults.arm({ on: 'GET /payments/{id}', kind, times: 3 })
        expect((await provider.getCharge(id)).id).toBe(id)
        standIn?.faults.arm({ on: 'GET /payments/{id}', kind, times: 4 })
        const { kind: told } = await failureOf(provider.getCharge(id))
        expect(told).toBe(kind === '429' ? 'rate_limited' : 'unavailable')
      },
    )

    test('a PIX code that is not ready is null', async () => {
      const { id } = await provider.createCharge(await input())
      standIn?.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 1 })
      expect(await provider.getPixCode(id)).toBeNull()
      expect(await provider.getPixCode(id)).not.toBeNull()
    })

    test('all charges paid since a day are listed, page by page', async () => {
      standIn?.ledger.charges.clear()
      const wanted = await input()
      const ids = new Set<string>()
      for (let n = 0; n < 120; n += 1) {
        const { id } = await provider.createCharge({ ...wanted, orderId: newId() })
        if (n % 10 === 0) continue
        act(id, 'pay')
        ids.add(id)
      }
      const found: string[] = []
      for await (const { id } of provider.chargesPaidSince(today)) found.push(id)
      expect(new Set(found)).toEqual(ids)
      expect(found).toHaveLength(108)
    })

    test('an event is read with the ids it refers to', async () => {
      const { id, orderId } = await provider.createCharge(await input())
      const told = standIn?.ledger.events.at(-1)
      const { readEvent } = createAsaasWebhook(['um segredo nosso'])
      expect(readEvent(told)).toMatchObject({ eventId: told?.id, type: 'PAYMENT_CREATED', chargeId: id, orderId })
      expect(readEvent({ id: 'evt_1', event: 'SOMETHING_NEW' })).toMatchObject({
        eventId: 'evt_1',
        type: 'SOMETHING_NEW',
        chargeId: null,
        orderId: null,
      })
      for (const nonsense of [null, 'text', {}, { id: 1 }, []]) expect(readEvent(nonsense)).toBeNull()
    })

    test('the provider reports whether events are still sent', async () => {
      const url = 'https://postura.example/api/billing/events'
      expect(await provider.areEventsSent(url)).toBe(false)
      const sent = await fetch(`${standIn?.url}/webhooks`, {
        method: 'POST',
        headers: { access_token: KEY },
        body: JSON.stringify({ url, authToken: 'x', enabled: true }),
      })
      const { id } = (await sent.json()) as { id: string }
      expect(await provider.areEventsSent(url)).toBe(true)
      const webhook = standIn?.deliveries.webhooks.get(id)
      if (webhook) webhook.interrupted = true
      expect(await provider.areEventsSent(url)).toBe(false)
      standIn?.deliveries.webhooks.clear()
    })
  })
})
