import { expect, test } from 'vitest'
import { buildSeatOfferMessage } from './seat-offer.ts'

const ana = { patient_name: 'Ana Brandão Lima', guardian: null }
const pilates = { title: 'Pilates', start_time: '2026-11-16T21:00:00.000Z' }

test('the seat offer contains the class, the local time and the clinic’s name', () => {
  expect(buildSeatOfferMessage(ana, pilates, 'Clínica Prado')).toBe(
    'Olá, Ana! Abriu uma vaga na aula Pilates em Clínica Prado: segunda, 16/11/2026, às 18:00. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.',
  )
  expect(buildSeatOfferMessage(ana, pilates, null)).toContain('na aula Pilates: segunda, 16/11/2026')
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildSeatOfferMessage({ ...ana, guardian }, pilates, null)).toContain(
    'Olá, Marta! Abriu uma vaga para Ana na aula Pilates',
  )
})
