// The actions of a clinic on packages and make-ups, as fast-check values and as API requests.
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { newPackage } from '@postura/api/testing/factories/money/package.factory'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import fc from 'fast-check'

/** Sessions and classes are addressed by their index in the world's lists. */
export const PATIENT_COUNT = 2
export const SESSIONS_PER_PATIENT = 4
export const CLASS_COUNT = 6

const patient = fc.nat(PATIENT_COUNT - 1)
const session = fc.nat(SESSIONS_PER_PATIENT * PATIENT_COUNT - 1)
const inClass = { in: fc.nat(CLASS_COUNT - 1), patient }

const move = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      patient,
      // A patient with a class package gets no make-ups, so not all should have one.
      type: fc.constantFrom(
        ...(['Consulta Recorrente', 'Consulta Recorrente', 'Consulta Recorrente', 'Aula em grupo'] as const),
      ),
      sessions: fc.integer({ min: 1, max: 3 }),
      expires_on: fc.constantFrom(null, '2026-11-16', '2026-11-19', '2027-01-31'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('complete' as const), session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge' as const), session }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reopen' as const), session, cancel_charge: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('retitle' as const),
      session,
      day: fc.constantFrom('2026-11-16', '2026-11-20'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), session }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('enrol' as const), ...inClass }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('give up' as const), ...inClass }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('make up' as const), ...inClass }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('attend' as const),
      ...inClass,
      attendance: fc.constantFrom('present' as const, 'absent' as const, 'excused' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), package: fc.nat(5) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move class' as const), in: fc.nat(CLASS_COUNT - 1), days: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prolong' as const), package: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('policy' as const), hours: fc.constantFrom(null, 8) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a day passes' as const) }) },
)
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** Batches of concurrent moves, one batch after the other. */
export const moveBatches = fc.array(fc.array(move, { minLength: 1, maxLength: 5, size: 'max' }), {
  minLength: 6,
  maxLength: 16,
  size: 'max',
})

export type World = {
  clinic: TestClinic
  clock: { now: Date }
  patients: string[]
  /** In the order of the patients. */
  sessions: { id: string; patient_id: string }[]
  classes: string[]
  packages: string[]
  /** The change ids so far, latest last. */
  changes: string[]
}

const DAY_MS = 86_400_000
export const MONTHLY_LIMIT = 2

/** Returns the response status, or `null` if there was nothing to request. */
export const applyMove = async (world: World, move: Move): Promise<number | null> => {
  const { clinic } = world
  const changeId = newId()
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number> => {
    const { statusCode } = await clinic.call(method, `/api/${path}`, body, { 'x-change-id': changeId })
    if (statusCode === 200) world.changes.push(changeId)
    return statusCode
  }
  const read = async (path: string) => (await clinic.call('GET', `/api/${path}`)).json()
  const status = (id: string, seen: string, change: object) =>
    ask('PUT', `appointments/${id}/status`, { seen, ...change })
  const who = 'patient' in move ? (world.patients[move.patient] ?? '') : ''
  const which = 'session' in move ? (world.sessions[move.session]?.id ?? '') : ''
  const where = 'in' in move ? `classes/${world.classes[move.in]}` : ''
  switch (move.do) {
    case 'sell': {
      const { type, sessions, expires_on } = move
      const input = newPackage({ patient_id: who, type, sessions, expires_on, price_cents: 100_00 })
      const answer = await ask('POST', 'packages', input)
      if (answer === 200) world.packages.push(input.id)
      return answer
    }
    case 'complete':
      return status(which, 'scheduled', { status: 'completed' })
    case 'charge':
      return status(which, 'scheduled', {
        status: 'completed',
        charge: { amount_cents: 90_00, pending: true, payment_method: null },
      })
    case 'reopen':
      return status(which, 'completed', {
        status: 'scheduled',
        cancel_charge: move.cancel_charge,
        squeeze_in: true,
      })
    case 'retitle': {
      const { rev, patient_id, description, status: standing } = await read(`appointments/${which}`)
      const times = toTimeRange(move.day, '14:00', '15:00')
      const form = { rev, patient_id, description, title: 'Consulta Recorrente', status: standing, ...times }
      return rev ? ask('PUT', `appointments/${which}`, { ...form, squeeze_in: true }) : null
    }
    case 'move class': {
      const { rev } = await read(where)
      return ask('PUT', `${where}/time`, {
        rev,
        ...toTimeRange(addDays('2026-11-16', move.days), '16:00', '17:00'),
        squeeze_in: true,
      })
    }
    case 'prolong': {
      const id = world.packages[move.package]
      return id ? ask('PUT', `packages/${id}`, { rev: 1, expires_on: '2027-06-30' }) : null
    }
    case 'policy': {
      const { rev } = await read('clinic')
      const rest = { makeup_monthly_limit: MONTHLY_LIMIT, makeup_validity: 'month', makeup_days: 30 }
      return ask('PUT', 'clinic/makeups', { rev, makeup_notice_hours: move.hours, ...rest })
    }
    case 'delete':
      return ask('DELETE', `appointments/${which}`)
    case 'enrol':
      return ask('PUT', `${where}/seats`, { add: [who] })
    case 'give up':
      return ask('PUT', `${where}/seats`, { remove: [who] })
    case 'make up':
      return ask('POST', `${where}/makeups`, { patient_id: who })
    case 'attend':
      return ask('PUT', `${where}/attendance`, { patients: [who], attendance: move.attendance })
    case 'withdraw': {
      const id = world.packages[move.package]
      return id ? ask('DELETE', `packages/${id}`) : null
    }
    case 'undo': {
      const change = world.changes.at(-1 - move.back)
      return change ? ask('POST', `changes/${change}/undo`) : null
    }
    case 'a day passes':
      world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
      return null
  }
}
