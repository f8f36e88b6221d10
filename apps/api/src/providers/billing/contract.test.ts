// What we ask of whoever charges for plans, asked of the stand-in; with ASAAS_SANDBOX_URL and ASAAS_SANDBOX_KEY, of the real sandbox too.
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAsaasEvents } from './asaas-events.ts'
import { createAsaasProvider } from './asaas-provider.ts'
import { BillingFailure, type BillingProvider, type NewCharge } from './billing-provider.ts'

const today = civilDateOf(new Date())
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
    config = { url, key, timeoutMs: standIn ? 3_000 : 15_000, sleep: async () => {} }
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
  const wish = async (over: Partial<NewCharge> = {}): Promise<NewCharge> => ({
    orderId: newId(),
    customerId: await provider.ensureCustomer(person()),
    amountCents: 49_90,
    method: 'pix',
    dueDate: today,
    description: 'Plano Profissional (30 dias)',
    returnUrl: 'https://postura.example/admin',
    ...over,
  })

  test('whoever is charged twice is one customer', async () => {
    const who = person()
    const first = await provider.ensureCustomer(who)
    expect(await provider.ensureCustomer(who)).toBe(first)
    expect(await provider.ensureCustomer(person())).not.toBe(first)
  })

  test('a wrong CPF is refused in words a payer understands', async () => {
    const failure = await failureOf(provider.ensureCustomer({ ...person(), cpf: '111.111.111-11' }))
    expect([failure.kind, failure.userMessage]).toEqual(['validation', 'O CPF/CNPJ informado é inválido.'])
  })

  test('a charge is made, found by its order, and asked for by its id', async () => {
    const wanted = await wish()
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

  test('a PIX has its code; what is not there is not found', async () => {
    const { id } = await provider.createCharge(await wish({ dueDate: tomorrow }))
    const code = await provider.getPixCode(id)
    expect(code?.payload).toMatch(/^000201/)
    expect(Date.parse(code?.expiresAt ?? '')).toBeGreaterThan(Date.now())
    expect((await failureOf(provider.getCharge('pay_0000000000000000'))).kind).toBe('not_found')
  })

  test('what is canceled is canceled, and what is paid cannot be', async () => {
    const gone = await provider.createCharge(await wish())
    expect(await provider.cancelCharge(gone.id)).toBe(true)
    expect((await provider.getCharge(gone.id)).state).toBe('canceled')
  })

  test('another key is refused', async () => {
    const stranger = createAsaasProvider({ ...config, key: 'another' })
    expect((await failureOf(stranger.findChargesByOrder(newId()))).kind).toBe('auth')
  })

  test('only whoever knows our secret speaks for the provider', () => {
    const { isFromProvider } = createAsaasEvents('um segredo nosso')
    expect(isFromProvider({ 'asaas-access-token': 'um segredo nosso' })).toBe(true)
    for (const token of ['um segredo', '', undefined, ['um segredo nosso']])
      expect(isFromProvider({ 'asaas-access-token': token })).toBe(false)
    expect(isFromProvider({})).toBe(false)
  })

  describe.skipIf(side !== 'stand-in')('as it goes on', () => {
    const act = (id: string, move: string) => {
      const charge = standIn?.ledger.charges.get(id)
      if (!charge) throw new Error('no charge')
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
    ] as const)('after %o it is %s', async (moves, state) => {
      const { id } = await provider.createCharge(await wish({ method: 'credit_card' }))
      for (const move of moves) act(id, move)
      const charge = await provider.getCharge(id)
      expect(charge.state).toBe(state)
      if (state === 'paid') expect(charge.paidOn).toBe(today)
    })

    test('given back in part, it is said so; in whole, it is refunded', async () => {
      const { id } = await provider.createCharge(await wish())
      act(id, 'pay')
      expect(await provider.cancelCharge(id)).toBe(false)
      expect((await provider.refundCharge(id, 10_00)).state).toBe('partially_refunded')
      expect((await provider.refundCharge(id)).state).toBe('refunded')
    })

    test('a word that nobody knows is unknown', async () => {
      const { id } = await provider.createCharge(await wish())
      standIn?.faults.arm({ on: 'GET /payments/{id}', kind: 'unknown-status', times: 1 })
      expect(await provider.getCharge(id)).toMatchObject({ state: 'unknown', providerStatus: 'SOMETHING_NEW' })
    })

    test.each(['timeout-before', 'timeout-after', 'reset', '500', '502-html', 'malformed-json'] as const)(
      'making one against %s: nobody knows, and it is not tried twice',
      async (kind) => {
        const wanted = await wish()
        standIn?.faults.arm({ on: 'POST /payments', kind, times: 1 })
        expect((await failureOf(provider.createCharge(wanted))).kind).toBe('unknown_outcome')
        const isMade = kind === 'timeout-after' || kind === 'malformed-json'
        expect(await provider.findChargesByOrder(wanted.orderId)).toHaveLength(isMade ? 1 : 0)
      },
    )

    test('making one when it is too busy: certainly not made', async () => {
      const wanted = await wish()
      standIn?.faults.arm({ on: 'POST /payments', kind: '429', times: 1 })
      expect((await failureOf(provider.createCharge(wanted))).kind).toBe('rate_limited')
    })

    test.each(['timeout-before', 'reset', '500', '502-html', '429', 'malformed-json'] as const)(
      'asking against %s is tried again, and given up in the end',
      async (kind) => {
        const { id } = await provider.createCharge(await wish())
        standIn?.faults.arm({ on: 'GET /payments/{id}', kind, times: 3 })
        expect((await provider.getCharge(id)).id).toBe(id)
        standIn?.faults.arm({ on: 'GET /payments/{id}', kind, times: 4 })
        const { kind: told } = await failureOf(provider.getCharge(id))
        expect(told).toBe(kind === '429' ? 'rate_limited' : 'unavailable')
      },
    )

    test('a code that is not ready is none yet', async () => {
      const { id } = await provider.createCharge(await wish())
      standIn?.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 1 })
      expect(await provider.getPixCode(id)).toBeNull()
      expect(await provider.getPixCode(id)).not.toBeNull()
    })

    test('whatever was paid these days is listed, page after page', async () => {
      standIn?.ledger.charges.clear()
      const wanted = await wish()
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

    test('an event is read for what it points at', async () => {
      const { id, orderId } = await provider.createCharge(await wish())
      const told = standIn?.ledger.events.at(-1)
      const { readEvent } = createAsaasEvents('um segredo nosso')
      expect(readEvent(told)).toMatchObject({ eventId: told?.id, type: 'PAYMENT_CREATED', chargeId: id, orderId })
      expect(readEvent({ id: 'evt_1', event: 'SOMETHING_NEW' })).toMatchObject({
        eventId: 'evt_1',
        type: 'SOMETHING_NEW',
        chargeId: null,
        orderId: null,
      })
      for (const nonsense of [null, 'text', {}, { id: 1 }, []]) expect(readEvent(nonsense)).toBeNull()
    })

    test('whether events still come is known', async () => {
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
