import { expect, test } from 'vitest'
import {
  describeEntryDate,
  describeEntryStatus,
  describeEntryTime,
  describeEntryUse,
  describeTimelineDay,
  describeTimelineGroup,
  titleOfEntry,
} from './timeline.labels.ts'
import type { TimelineEntry } from './timeline.ts'

const TODAY = '2026-11-15'
const visit = {
  id: 'a',
  professional_id: null,
  start_time: '2026-11-16T17:30:00Z',
  end_time: '2026-11-16T18:20:00Z',
  package: null,
}
const appointment = {
  ...visit,
  kind: 'appointment',
  title: 'Pilates',
  status: 'scheduled',
  cancel_reason: null,
} as const satisfies TimelineEntry
const seat = {
  ...visit,
  kind: 'class',
  title: 'Solo',
  attendance: null,
  is_canceled: false,
} as const satisfies TimelineEntry
const payment = {
  kind: 'payment',
  id: 'b',
  description: 'Sessão',
  amount_cents: 15_000,
  parts_cents: 0,
  due_date: '2026-11-14',
  status: 'pending',
} as const satisfies TimelineEntry

test.each([
  ['today', 'Hoje'],
  ['upcoming', 'A seguir'],
  ['2026-11', 'Novembro'],
  ['2025-03', 'Março de 2025'],
])('the heading of the group %s is %s', (key, heading) => {
  expect(describeTimelineGroup(key, TODAY)).toBe(heading)
})

test.each([
  ['2026-11-15', 'hoje'],
  ['2026-11-16', 'amanhã'],
  ['2026-11-10', 'ter 10/11'],
  ['2027-03-05', 'sex 05/03/2027'],
])('the day %s is shown as %s', (day, shown) => {
  expect(describeTimelineDay(day, TODAY)).toBe(shown)
})

test('a visit is described by its time and package session, a payment by its due date', () => {
  expect([titleOfEntry(appointment), titleOfEntry(payment)]).toEqual(['Pilates', 'Sessão'])
  expect([describeEntryDate(seat), describeEntryDate(payment)]).toEqual([
    'seg, 16/11/2026 14:30 – 15:20',
    'vencimento 14/11/2026',
  ])
  expect([describeEntryTime(appointment), describeEntryTime(payment)]).toEqual(['14:30 – 15:20', null])
  expect(describeEntryUse({ ...seat, package: { number: 4, sessions: 10 } })).toBe('pacote 4/10')
  expect([describeEntryUse(seat), describeEntryUse(payment)]).toEqual([null, null])
  expect(describeEntryUse({ ...payment, parts_cents: 50_00 })?.replace(/\s/g, ' ')).toMatch(
    /^R\$ 50,00 de R\$ [\d,]+ recebidos$/,
  )
})

test.each<[string, TimelineEntry]>([
  ['Agendada', appointment],
  ['Cancelada (falta)', { ...appointment, status: 'canceled', cancel_reason: 'no_show' }],
  ['Matriculado', seat],
  ['Veio', { ...seat, attendance: 'present' }],
  ['Cancelada', { ...seat, attendance: 'present', is_canceled: true }],
  ['Vencido', payment],
  ['Pendente', { ...payment, due_date: TODAY }],
])('a status is shown as %s', (label, entry) => {
  expect(describeEntryStatus(entry, TODAY)).toBe(label)
})
