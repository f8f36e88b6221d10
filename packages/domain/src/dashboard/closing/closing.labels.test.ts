import { expect, test } from 'vitest'
import {
  describeClosedAppointment,
  describeClosedSeats,
  describeClosingDay,
  describeDayResult,
  describeProgress,
} from './closing.labels.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const TODAY = '2026-11-15'
const ana = { patient_name: 'Ana Lima', charge: null, package: null }

test('a recent day has a name, an older one its date and weekday', () => {
  expect(['2026-11-15', '2026-11-14', '2026-11-13'].map((day) => describeClosingDay(day, TODAY))).toEqual([
    'Hoje',
    'Ontem',
    'Sexta, 13 de novembro',
  ])
})

test('the progress shows how many items are left', () => {
  expect(describeProgress({ left: 7, of: 20 })).toBe('Faltam 7 de 20')
  expect(describeProgress({ left: 1, of: 20 })).toBe('Falta 1 de 20')
  expect(describeProgress({ left: 1_001, of: 1_003 })).toBe('Faltam mais de 1.000')
})

test('the message of a closed appointment contains patient, outcome and payment', () => {
  const told = (...of: Parameters<typeof describeClosedAppointment>) => plain(describeClosedAppointment(...of))
  const paid = { amount_cents: 15_000, pending: false, payment_method: 'pix' } as const
  expect(told(ana, 'came', paid, TODAY)).toBe('Ana Lima: veio, R$ 150,00 (PIX)')
  expect(told(ana, 'came', { ...paid, pending: true }, TODAY)).toBe('Ana Lima: veio, R$ 150,00 (pendente)')
  expect(told(ana, 'came', null, TODAY)).toBe('Ana Lima: veio, sem cobrança')
  const sold = { sessions: 10, used: 3, expires_on: null }
  expect(told({ ...ana, package: sold }, 'came', undefined, TODAY)).toBe('Ana Lima: veio, sem cobrança — pacote 4/10')
  expect(told({ ...ana, package: sold }, 'came', paid, TODAY)).toBe('Ana Lima: veio, R$ 150,00 (PIX)')
  expect(told({ ...ana, package: sold }, 'missed', null, TODAY)).toBe('Ana Lima: faltou')
  expect(told(ana, 'missed', null, TODAY)).toBe('Ana Lima: faltou')
  expect(told(ana, 'excused', null, TODAY)).toBe('Ana Lima: desmarcou')
  const charge = {
    id: 'c',
    amount_cents: 9_000,
    status: 'pending',
    due_date: '2026-11-14',
    has_parts: false,
    parts_cents: 0,
  } as const
  expect(told({ ...ana, charge }, 'came', null, TODAY)).toBe(
    'Ana Lima: veio; o pagamento de R$ 90,00 (vencido) já estava registrado',
  )
})

test('the message of closed seats lists one or several patients', () => {
  expect(describeClosedSeats(['Ana Lima'], 'excused')).toBe('Ana Lima: desmarcou')
  expect(describeClosedSeats(['Ana Lima', 'Bia Souza', 'Caio Reis'], 'came')).toBe(
    'Ana Lima, Bia Souza e Caio Reis: vieram',
  )
})

test('the result of the day omits zeros', () => {
  expect(describeDayResult({ received_cents: 30_000, came: 5, missed: 1 }).map(plain)).toEqual([
    'R$ 300,00 recebidos hoje',
    '5 vieram',
    '1 faltou',
  ])
  expect(describeDayResult({ received_cents: 0, came: 0, missed: 0 })).toEqual([])
})
