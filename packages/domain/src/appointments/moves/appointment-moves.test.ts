import { expect, test } from 'vitest'
import type { Conflict } from '../../scheduling/conflict.ts'
import { toTimeRange } from '../../shared/time/recurrence.ts'
import type { Appointment } from '../appointment.ts'
import { movesDraft, toMovesDraft } from './appointment-moves.draft.ts'
import { describeMoveButton, describeShift } from './appointment-moves.labels.ts'
import { checkMoves, isRowMoved, shiftRows } from './appointment-moves.rules.ts'

const id = (n: number) => `01933b1e-0000-7000-8000-00000000000${n}`
const session = (n: number, day: string) => ({ id: id(n), ...toTimeRange(day, '14:00', '14:50') }) as Appointment
const sessions = [session(1, '2026-11-23'), session(2, '2026-11-30')]
const { rows } = toMovesDraft(sessions)
const taken = { name: 'Rui', wall: false } as Conflict
const free = () => null

test('all sessions are chosen, and none is moved before it has another time', () => {
  expect(movesDraft.safeParse({ rows }).success).toBe(true)
  expect(rows.map((row, n) => isRowMoved(row, sessions[n] as Appointment))).toEqual([false, false])
})

test('a shift moves the chosen sessions from their old times and keeps their duration', () => {
  const [first, second] = rows
  const shifted = shiftRows([{ ...first, isChosen: false } as never, second as never], sessions, {
    days: 1,
    start: '16:00',
  })
  expect(shifted[0]).toMatchObject({ date: '2026-11-23', start: '14:00' })
  expect(shifted[1]).toMatchObject({ date: '2026-12-01', start: '16:00', end: '16:50' })
  expect(shiftRows(shifted, sessions, { days: 1, start: '16:00' })).toEqual(shifted)
  expect(shiftRows(shifted, sessions, { days: -1, start: null })[1]).toMatchObject({
    date: '2026-11-29',
    start: '14:00',
  })
})

test('a taken time blocks its row until it is squeezed in', () => {
  const moved = shiftRows(rows, sessions, { days: 0, start: '16:00' })
  const blocked = (given: typeof moved) =>
    [...checkMoves(given, [[taken], []], free).values()].map(({ isBlocked }) => isBlocked)
  expect(blocked(moved)).toEqual([true, false])
  expect(blocked(moved.map((row) => ({ ...row, squeeze_in: true })))).toEqual([false, false])
})

test('the patient in another session, or two moved rows at one time, cannot be squeezed in', () => {
  const squeezed = rows.map((row) => ({ ...row, squeeze_in: true }))
  const walls = (given: typeof rows, conflicts: Conflict[][]) =>
    [...checkMoves(given, conflicts, free).values()].map(({ wall, isBlocked }) => [wall, isBlocked])
  expect(walls(squeezed, [[{ ...taken, wall: true }], []])).toEqual([
    [true, true],
    [false, false],
  ])
  const together = squeezed.map((row) => ({ ...row, date: '2026-11-25' }))
  expect(walls(together, [])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('shifts and the button are in words', () => {
  expect([0, 1, -2, 7, -14].map(describeShift)).toEqual([
    'Mesmo dia',
    '1 dia depois',
    '2 dias antes',
    '1 semana depois',
    '2 semanas antes',
  ])
  expect([0, 1, 3].map(describeMoveButton)).toEqual(['Remarcar', 'Remarcar 1 consulta', 'Remarcar 3 consultas'])
})
