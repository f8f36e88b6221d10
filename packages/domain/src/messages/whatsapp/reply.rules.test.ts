import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveries, mergeDelivery, readPayload, readText, toPayload } from './reply.rules.ts'

const id = '019a2b3c-0000-7000-8000-000000000001'

test('the payload of a button names its message', () => {
  expect(readPayload(toPayload('confirm', id))).toEqual({ kind: 'confirm', messageId: id })
  expect(readPayload(toPayload('move', id))).toEqual({ kind: 'move', messageId: id })
})

test.each(['Confirmar', '', `delete:${id}`, 'confirm:1', `confirm:${id} `])(
  'the payload %j means nothing',
  (payload) => {
    expect(readPayload(payload)).toEqual({ kind: 'other', messageId: null })
  },
)

test.each([
  ['Sim', 'confirm'],
  ['  CONFIRMO! ', 'confirm'],
  ['👍', 'confirm'],
  ['Não', 'move'],
  ['PARAR', 'stop'],
  ['sair.', 'stop'],
  ['sim, mas chego tarde', 'other'],
  ['não sei', 'other'],
  ['', 'other'],
])('the text %j means %s', (text, kind) => {
  expect(readText(text).kind).toBe(kind)
})

test('the state of a message is the same in whatever order its events come', () => {
  const states = fc.array(fc.constantFrom(...deliveries), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      states.chain((told) => fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length }))),
      ([told, shuffled]) => {
        const end = (all: typeof told) => all.reduce<(typeof told)[number] | null>(mergeDelivery, null)
        expect(end(shuffled)).toBe(end(told))
      },
    ),
  )
})

test('a failure wins over sent, and loses against delivered and read', () => {
  expect(mergeDelivery('sent', 'failed')).toBe('failed')
  expect(mergeDelivery('failed', 'sent')).toBe('failed')
  expect(mergeDelivery('failed', 'delivered')).toBe('delivered')
  expect(mergeDelivery('read', 'delivered')).toBe('read')
})
