import { expect, test } from 'vitest'
import { describeDueDay, describeReceived, describeReceiveOf, describeTaken } from './receiving.labels.ts'

test('a due date says how long ago it was', () => {
  const days = ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-30'].map((day) => describeDueDay(day, '2026-11-19'))
  expect(days).toEqual([
    'Venceu em 10/11/2026, há 9 dias',
    'Venceu em 18/11/2026, há 1 dia',
    'Vence hoje',
    'Vence em 30/11/2026',
  ])
})

test('texts say how much of what is open is received', () => {
  expect(describeReceiveOf(120_00, 150_00)).toBe('Receber R$\u00a0120,00 de R$\u00a0150,00 em aberto')
  expect(describeReceiveOf(150_00, 150_00)).toBe('Receber R$\u00a0150,00 em aberto')
  expect(describeTaken(120_00, 150_00)).toBe('R$\u00a0120,00 agora; faltam R$\u00a030,00')
  expect(describeReceived('Ana', 450_00, 3)).toBe('Recebido: Ana, R$\u00a0450,00 de 3 pagamentos')
  expect(describeReceived('Ana', 50_00, 1)).toBe('Recebido: Ana, R$\u00a050,00')
})
