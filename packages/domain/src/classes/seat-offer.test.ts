import { expect, test } from 'vitest'
import { buildSeatOfferMessage } from './seat-offer.ts'

const pilates = { title: 'Pilates', start_time: '2026-11-16T21:00:00.000Z' }

test('the seat offer contains the class, the local time and the clinic’s name', () => {
  expect(buildSeatOfferMessage('Ana Brandão Lima', pilates, 'Clínica Prado')).toBe(
    'Olá, Ana! Abriu uma vaga na aula Pilates em Clínica Prado: segunda, 16/11/2026, às 18:00. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.',
  )
  expect(buildSeatOfferMessage('Ana', pilates, null)).toContain('na aula Pilates: segunda, 16/11/2026')
})
