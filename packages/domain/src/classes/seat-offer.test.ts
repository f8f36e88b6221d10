import { expect, test } from 'vitest'
import { seatOfferText } from './seat-offer.ts'

const pilates = { title: 'Pilates', start_time: '2026-11-16T21:00:00.000Z' }

test('who waits is told which class and when, on the clock of the clinic, and where', () => {
  expect(seatOfferText('Ana Brandão Lima', pilates, 'Clínica Prado')).toBe(
    'Olá, Ana! Abriu uma vaga na aula Pilates em Clínica Prado: segunda, 16/11/2026, às 18:00. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.',
  )
  expect(seatOfferText('Ana', pilates, null)).toContain('na aula Pilates: segunda, 16/11/2026')
})
