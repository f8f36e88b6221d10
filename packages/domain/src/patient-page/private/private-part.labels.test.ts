import { expect, test } from 'vitest'
import { birthDateLabel, describeAmount, describeWrongBirthDate } from './private-part.labels.ts'

test('a guardian is asked for the birth date of the child', () => {
  const guardian = { name: 'Marta', phone: '1' }
  expect(birthDateLabel({ patient_name: 'Caio Lima', guardian })).toBe('Data de nascimento de Caio')
  expect(birthDateLabel({ patient_name: 'Ana Lima', guardian: null })).toBe('Sua data de nascimento')
})

test('a wrong date tells how many tries are left', () => {
  expect([describeWrongBirthDate(4), describeWrongBirthDate(1)]).toEqual([
    'A data não confere. Este link aceita mais 4 tentativas.',
    'A data não confere. Este link aceita mais 1 tentativa.',
  ])
})

test('an amount says when it was or is due', () => {
  const amount = { id: 'a', owed_cents: 12_000, due_date: '2026-11-16', code: null }
  expect(describeAmount(amount, '2026-11-16')).toBe('R$\u00a0120,00, vence em 16/11/2026')
  expect(describeAmount(amount, '2026-11-17')).toBe('R$\u00a0120,00, venceu em 16/11/2026')
})
