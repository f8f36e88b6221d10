// What a clinic does that changes commissions, as fast-check values and as API requests.
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { newPackage } from '@postura/api/testing/factories/money/package.factory'
import { newPayment } from '@postura/api/testing/factories/money/payment.factory'
import { newId } from '@postura/domain/shared/ids'
import fc from 'fast-check'

export const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11']
export const SESSIONS = 6
export const CLASSES = 3

const professional = fc.constantFrom(0, 1, null)
/** Two days per month, so that rows meet on the same day. */
const day = fc.constantFrom(...MONTHS.flatMap((month) => [`${month}-03`, `${month}-12`]))
/** Small amounts, so that rounding decides often. */
const amount = fc.integer({ min: 1, max: 999 })
const share = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.constantFrom(0, 33_33, 50_00, 66_67, 100_00) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 300 }) }),
)
const which = fc.nat(7)
const of = fc.constantFrom('payments' as const, 'packages' as const)
const session = fc.nat(SESSIONS - 1)

const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay' as const), professional, day, amount }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), which, professional, day, amount }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('owe' as const), professional, amount }) },
  // Of an own payment or of an instalment: all that is left, a half or a third of it, or more than it.
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('receive part' as const),
      of,
      which,
      day,
      divisor: fc.constantFrom(0.5, 1, 2, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove part' as const), of, which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receipt' as const), of, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unpay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete payment' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      professional,
      type: fc.constantFrom('Consulta Recorrente' as const, 'Aula em grupo' as const),
      price: amount,
      sessions: fc.integer({ min: 1, max: 4 }),
      instalments: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay instalment' as const), which, day }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('complete' as const), session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen session' as const), session }) },
  // Charged and not of a package: the payment has the type of the session.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('charge' as const), session, amount, pending: fc.boolean() }) },
  // The charge goes with its session.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give session' as const), session, professional: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('attend' as const),
      in: fc.nat(CLASSES - 1),
      attendance: fc.constantFrom('present' as const, 'present' as const, null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('archive' as const), professional: fc.nat(1), archived: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      professional: fc.nat(1),
      valid_from: day,
      base: share,
      typeShare: fc.option(share),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('close' as const), month: fc.constantFrom(...MONTHS.slice(0, 3)) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen month' as const), which: fc.nat(3) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(4) }) },
)
export type CommissionMove = typeof move extends fc.Arbitrary<infer M> ? M : never

export const commissionBatches = fc.array(fc.array(move, { minLength: 1, maxLength: 3, size: 'max' }), {
  minLength: 10,
  maxLength: 25,
  size: 'max',
})

export type CommissionWorld = {
  clinic: TestClinic
  patient: string
  professionals: readonly [string, string]
  sessions: string[]
  classes: string[]
  payments: string[]
  packages: string[]
  /** The change ids so far, latest last. */
  changes: string[]
}

/** Returns the response status, or `null` if there was nothing to request. */
export const applyCommissionMove = async (world: CommissionWorld, move: CommissionMove): Promise<number | null> => {
  const { clinic, patient } = world
  const changeId = newId()
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number> => {
    const { statusCode } = await clinic.call(method, `/api/${path}`, body, { 'x-change-id': changeId })
    if (statusCode === 200) world.changes.push(changeId)
    return statusCode
  }
  const read = async (path: string) => (await clinic.call('GET', `/api/${path}`)).json()
  const who = (n: number | null) => (n === null ? null : (world.professionals[n] ?? null))
  const paid = (payment_date: string) => ({ status: 'paid' as const, payment_date, payment_method: 'pix' as const })
  const pick = (ids: readonly string[], n: number) => (ids.length === 0 ? null : (ids[n % ids.length] ?? null))
  const findPart = async ({ of, which }: { of: 'payments' | 'packages'; which: number }) => {
    const id = pick(world[of], which)
    const parts: { id: string }[] = id ? await read(`payments/${id}/parts`) : []
    return Array.isArray(parts) ? parts[which % Math.max(1, parts.length)] : undefined
  }
  switch (move.do) {
    case 'pay': {
      const input = newPayment({
        patient_id: patient,
        professional_id: who(move.professional),
        amount_cents: move.amount,
        ...paid(move.day),
      })
      world.payments.push(input.id)
      return ask('POST', 'payments', input)
    }
    case 'change': {
      const id = pick(world.payments, move.which)
      const { rev, description, due_date } = id ? await read(`payments/${id}`) : {}
      const money = { amount_cents: move.amount, ...paid(move.day) }
      const form = {
        rev,
        patient_id: patient,
        description,
        due_date,
        professional_id: who(move.professional),
        ...money,
      }
      return rev ? ask('PUT', `payments/${id}`, form) : null
    }
    case 'owe': {
      const input = newPayment({
        patient_id: patient,
        professional_id: who(move.professional),
        amount_cents: move.amount,
      })
      world.payments.push(input.id)
      return ask('POST', 'payments', input)
    }
    case 'receive part': {
      const id = pick(world[move.of], move.which)
      const { amount_cents = 0, parts_cents = 0 } = id ? await read(`payments/${id}`) : {}
      const owed_cents = amount_cents - parts_cents
      const part = Math.max(1, Math.floor(owed_cents / move.divisor))
      const body = { id: newId(), amount_cents: part, owed_cents, payment_date: move.day, payment_method: 'pix' }
      return id ? ask('POST', `payments/${id}/parts`, body) : null
    }
    case 'remove part': {
      const part = await findPart(move)
      return part ? ask('DELETE', `payment-parts/${part.id}`) : null
    }
    case 'receipt': {
      const receipted = (await findPart(move))?.id ?? pick(world[move.of], move.which)
      const { snapshot } = receipted ? await read(`payments/${receipted}/receipt`) : {}
      return snapshot ? ask('POST', `payments/${receipted}/receipt`, { seen: snapshot }) : null
    }
    case 'void':
      return ask('POST', `receipts/${move.which + 1}/void`, { reason: 'Valor errado' })
    case 'unpay': {
      const id = pick(world.payments, move.which)
      return id ? ask('PUT', `payments/${id}/status`, { seen: 'paid', status: 'pending' }) : null
    }
    case 'delete payment': {
      const id = pick(world.payments, move.which)
      return id ? ask('DELETE', `payments/${id}`) : null
    }
    case 'sell': {
      const { price, sessions, instalments } = move
      const professional_id = who(move.professional)
      const input = newPackage(
        { patient_id: patient, professional_id, type: move.type, price_cents: price, sessions },
        instalments,
      )
      world.packages.push(...input.instalments.map(({ id }) => id))
      return ask('POST', 'packages', { ...input, expires_on: null })
    }
    case 'pay instalment': {
      const id = pick(world.packages, move.which)
      return id ? ask('PUT', `payments/${id}/status`, { seen: 'pending', ...paid(move.day) }) : null
    }
    case 'complete':
      return ask('PUT', `appointments/${world.sessions[move.session]}/status`, {
        seen: 'scheduled',
        status: 'completed',
      })
    case 'reopen session': {
      const change = { seen: 'completed', status: 'scheduled', squeeze_in: true }
      return ask('PUT', `appointments/${world.sessions[move.session]}/status`, change)
    }
    case 'charge': {
      const at = `appointments/${world.sessions[move.session]}`
      const charge = { amount_cents: move.amount, pending: move.pending, payment_method: 'pix' }
      const answer = await ask('PUT', `${at}/status`, { seen: 'scheduled', status: 'completed', charge })
      const made = answer === 200 ? (await read(at)).charge?.id : null
      if (made) world.payments.push(made)
      return answer
    }
    case 'give session': {
      const { rev, start_time, end_time } = await read(`appointments/${world.sessions[move.session]}`)
      const professional_id = world.professionals[move.professional]
      const moved = { rev, start_time, end_time, professional_id, squeeze_in: true }
      return ask('PUT', `appointments/${world.sessions[move.session]}/time`, moved)
    }
    case 'attend':
      return ask('PUT', `classes/${world.classes[move.in]}/attendance`, {
        patients: [patient],
        attendance: move.attendance,
      })
    case 'archive':
      return ask('PUT', `professionals/${world.professionals[move.professional]}/archived`, { archived: move.archived })
    case 'rule': {
      const types = move.typeShare ? [{ type: 'Consulta Recorrente', ...move.typeShare }] : []
      const rule = { valid_from: move.valid_from, base: move.base, types }
      return ask('PUT', `professionals/${world.professionals[move.professional]}/commission-rule`, rule)
    }
    case 'close': {
      const { professionals } = await read(`commissions?month=${move.month}`)
      const statements = professionals.map((each: { professional_id: string; share_cents: number }) => ({
        professional_id: each.professional_id,
        share_cents: each.share_cents,
      }))
      return ask('POST', 'commissions/statements', { month: move.month, statements })
    }
    case 'reopen month': {
      const { professionals } = await read(`commissions?month=${MONTHS[move.which]}`)
      const id = professionals[0]?.statement_id
      return id ? ask('DELETE', `commissions/statements/${id}`) : null
    }
    case 'undo': {
      const change = world.changes.at(-1 - move.back)
      return change ? ask('POST', `changes/${change}/undo`) : null
    }
  }
}
