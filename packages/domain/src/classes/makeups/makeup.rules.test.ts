import { expect, test } from 'vitest'
import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import {
  buildMakeupMessage,
  describeBookedMakeup,
  describeMakeupResult,
  describeMakeups,
  describePatientMakeups,
} from './makeup.labels.ts'
import { decideMakeup, isNoticeInTime, pickMakeup } from './makeup.rules.ts'
import type { MakeupRefusal } from './makeup.ts'

const policy: MakeupPolicy = {
  makeup_notice_hours: 12,
  makeup_monthly_limit: 2,
  makeup_validity: 'month',
  makeup_days: 30,
}
const givenUp = (over: object = {}) => ({
  start_time: '2026-07-30T21:00:00Z', // 18:00 of the 30th in the clinic
  now: new Date('2026-07-30T09:00:00Z'),
  sameMonth: 0,
  byPackage: false,
  wasUsed: false,
  isPaused: false,
  ...over,
})

test.each([
  ['just in time', {}, {}, { valid_until: '2026-07-31' }],
  ['a second late', {}, { now: new Date('2026-07-30T09:00:01Z') }, { refusal: 'too_late' }],
  ['for so many days', { makeup_validity: 'days' }, {}, { valid_until: '2026-08-29' }],
  ['on a holiday', {}, { start_time: '2026-09-07T21:00:00Z' }, { refusal: 'holiday' }],
  [
    'late in the evening of a holiday, which in UTC is over',
    {},
    { start_time: '2026-09-08T01:00:00Z' },
    { refusal: 'holiday' },
  ],
  ['on a day when many work', {}, { start_time: '2027-02-08T21:00:00Z' }, { valid_until: '2027-02-28' }],
  ['the last of the month', {}, { sameMonth: 1 }, { valid_until: '2026-07-31' }],
  ['one too many', {}, { sameMonth: 2 }, { refusal: 'limit_reached' }],
  ['without a limit', { makeup_monthly_limit: null }, { sameMonth: 9 }, { valid_until: '2026-07-31' }],
  ['of a package', {}, { byPackage: true }, { refusal: 'by_package' }],
  ['during a pause', {}, { isPaused: true }, { refusal: 'paused' }],
  ['again, after it was made up for', {}, { wasUsed: true }, { refusal: 'used' }],
  ['after it began', { makeup_notice_hours: 0 }, { now: new Date('2026-07-30T21:00:01Z') }, { refusal: 'too_late' }],
  ['late in the evening of a last day', {}, { start_time: '2026-08-01T01:00:00Z' }, { valid_until: '2026-07-31' }],
  ['in a leap February', {}, { start_time: '2028-02-10T12:00:00Z' }, { valid_until: '2028-02-29' }],
] as const)('the make-up of a seat given up %s', (_, over, how, expected) => {
  expect(decideMakeup({ ...policy, ...over }, givenUp(how))).toEqual(expected)
})

test.each([null, 0])(
  'without a notice period (%s), a class can be given up in time until it begins',
  (makeup_notice_hours) => {
    const inTime = (now: string) => isNoticeInTime({ makeup_notice_hours }, '2026-07-30T21:00:00Z', new Date(now))
    expect([inTime('2026-07-30T21:00:00Z'), inTime('2026-07-30T21:00:01Z')]).toEqual([true, false])
  },
)

test('the make-up that expires first is used first, and none after its last day', () => {
  const open = [
    { id: 'b', valid_until: '2026-07-31' },
    { id: 'a', valid_until: '2026-07-20' },
  ]
  expect(pickMakeup(open, '2026-07-20')?.id).toBe('a')
  expect(pickMakeup(open, '2026-07-21')?.id).toBe('b')
  expect(pickMakeup(open, '2026-08-01')).toBeNull()
})

test('each make-up result has a message', () => {
  const told = (refusal: MakeupRefusal) => describeMakeupResult({ refusal }, policy)
  expect(describeMakeupResult({ valid_until: '2026-07-31' }, policy)).toBe('Reposição até 31/07')
  expect(told('too_late')).toBe('Sem reposição: o aviso precisa vir com 12 horas de antecedência')
  expect(told('limit_reached')).toBe('Sem reposição: o limite é de 2 reposições por mês')
  expect(told('holiday')).toBe('Sem reposição: feriado')
  expect(told('used')).toBe('Sem reposição: a desta aula já foi usada')
  expect(told('by_package')).toBe('A sessão continua no pacote')
  expect(describeMakeupResult({ refusal: 'too_late' }, { ...policy, makeup_notice_hours: 0 })).toBe(
    'Sem reposição: a aula já começou',
  )
})

const maria = {
  guardian: null,
  patient_name: 'Maria Souza',
  makeups: [{ id: 'a', missed_on: '2026-07-20', valid_until: '2026-07-31' }],
  openings: [
    { class_id: '1', title: 'Solo', start_time: '2026-07-28T21:00:00Z', end_time: '2026-07-28T22:00:00Z', free: 1 },
    { class_id: '2', title: 'Solo', start_time: '2026-07-30T10:30:00Z', end_time: '2026-07-30T11:30:00Z', free: 2 },
  ],
}

test('make-ups and openings are described for the clinic and for the patient', () => {
  expect(describePatientMakeups(maria)).toBe('1 reposição até 31/07, vagas compatíveis: ter 18h, qui 7h30')
  expect(describePatientMakeups({ ...maria, openings: [] })).toBe('1 reposição até 31/07')
  expect(buildMakeupMessage(maria)).toBe(
    'Olá, Maria! Você tem uma aula de reposição para usar até 31/07. Temos vaga na terça (28/07) às 18h, na quinta (30/07) às 7h30. Qual fica melhor?',
  )
  expect(buildMakeupMessage({ ...maria, openings: maria.openings.slice(0, 1) })).toMatch(/às 18h\. Pode ser\?$/)
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildMakeupMessage({ ...maria, guardian })).toMatch(/^Olá, Marta! Maria tem uma aula de reposição/)
  expect(buildMakeupMessage({ ...maria, openings: [] })).toBe(
    'Olá, Maria! Você tem uma aula de reposição para usar até 31/07. Assim que abrir uma vaga, avisamos você.',
  )
  expect(describeBookedMakeup('Maria Souza', '2026-07-28T21:00:00Z')).toBe(
    'Reposição marcada: Maria Souza, ter 28/07 18h',
  )
  expect(describeMakeups([])).toBe('Nenhuma reposição em aberto')
})
