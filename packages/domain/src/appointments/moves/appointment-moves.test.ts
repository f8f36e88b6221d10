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
const participantsOf = () => ({ patient_id: 'ana', professional_id: null, room_id: null })
const context = { conflicts: [], dayOffOf: free, participantsOf, team: 3 }

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
    [...checkMoves(given, { ...context, conflicts: [[taken], []] }).values()].map(({ isBlocked }) => isBlocked)
  expect(blocked(moved)).toEqual([true, false])
  expect(blocked(moved.map((row) => ({ ...row, squeeze_in: true })))).toEqual([false, false])
})

test('the patient in another session, or two moved rows at one time, cannot be squeezed in', () => {
  const squeezed = rows.map((row) => ({ ...row, squeeze_in: true }))
  const walls = (given: typeof rows, conflicts: Conflict[][]) =>
    [...checkMoves(given, { ...context, conflicts }).values()].map(({ wall, isBlocked }) => [wall, isBlocked])
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

test.each([
  ['with one professional need a squeeze-in', [{ professional_id: 'bia' }, { professional_id: 'bia' }], 3, true],
  ['with two professionals need none', [{ professional_id: 'bia' }, { professional_id: 'rui' }], 3, false],
  ['in one room need a squeeze-in', [{ professional_id: 'bia', room_id: 'r' }, { room_id: 'r' }], 3, true],
  ['in two rooms need none', [{ room_id: 'r' }, { room_id: 's' }], 3, false],
  ['without a professional need none if two are at work', [{}, {}], 2, false],
  ['without a professional need a squeeze-in if one is at work', [{}, {}], 1, true],
  ['need a squeeze-in in a clinic without professionals', [{}, {}], 0, true],
  ['need a squeeze-in if one is at work', [{ professional_id: 'bia' }, { professional_id: 'rui' }], 1, true],
])('two moved rows at one time %s', (_, own, team, meets) => {
  const together = rows.map((row) => ({ ...row, date: '2026-11-25' }))
  const check = (given: typeof rows) =>
    checkMoves(given, {
      ...context,
      team,
      participantsOf: ({ id: patient_id }) => ({
        patient_id,
        professional_id: null,
        room_id: null,
        ...own[rows.findIndex((row) => row.id === patient_id)],
      }),
    })
  expect([...check(together).values()].map(({ wall, meetsMoved, isBlocked }) => [wall, meetsMoved, isBlocked])).toEqual(
    [
      [false, meets, meets],
      [false, meets, meets],
    ],
  )
  const squeezed = check(together.map((row) => ({ ...row, squeeze_in: true })))
  expect([...squeezed.values()].some(({ isBlocked }) => isBlocked)).toBe(false)
})

test('a third moved row without a professional needs a squeeze-in if two are at work', () => {
  const three = [...rows, ...rows.slice(0, 1).map((row) => ({ ...row, id: id(3) }))].map((row) => ({
    ...row,
    date: '2026-11-25',
  }))
  const alone = ({ id: patient_id }: { id: string }) => ({ patient_id, professional_id: null, room_id: null })
  const meets = (team: number) =>
    [...checkMoves(three, { ...context, team, participantsOf: alone }).values()].map(({ meetsMoved }) => meetsMoved)
  expect([meets(2), meets(3)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

test('a row is moved also by another professional', () => {
  const [row, own] = [rows[0], sessions[0]]
  if (!row || !own) throw new Error('no row')
  expect(isRowMoved(row, { ...own, professional_id: 'bia' }, 'caio')).toBe(true)
  expect(isRowMoved(row, { ...own, professional_id: 'bia' }, 'bia')).toBe(false)
})
