import { expect, test } from 'vitest'
import { buildReminderMail } from './reminder-mail.ts'

const content = {
  reader: { patient_name: 'Ana Brandão Lima', guardian: null },
  clinic: 'Clínica Prado',
  starts: ['2026-11-17T17:30:00.000Z'],
  zone: 'America/Sao_Paulo',
  answersReachClinic: true,
  hasPage: false,
} as const

test('a reminder names the clinic, the day and the hour', () => {
  expect(buildReminderMail(content)).toEqual({
    subject: 'Seu horário em Clínica Prado: 17/11, às 14:30',
    greeting: 'Olá, Ana!',
    paragraphs: [
      'Lembramos do seu horário em Clínica Prado: terça, 17/11/2026, às 14:30.',
      'Se não puder vir, responda a este email ou fale com a clínica.',
    ],
  })
})

test('several visits of a day are in one message, sorted, in the zone of the clinic', () => {
  const starts = ['2026-11-17T21:00:00.000Z', '2026-11-17T12:00:00.000Z', '2026-11-17T17:30:00.000Z']
  const { subject, paragraphs } = buildReminderMail({ ...content, starts, zone: 'America/Manaus', clinic: null })
  expect(subject).toBe('Seus horários: 17/11, às 08:00, às 13:30 e às 17:00')
  expect(paragraphs[0]).toBe('Lembramos dos seus horários: terça, 17/11/2026, às 08:00, às 13:30 e às 17:00.')
})

test('a reminder about a child is read by the guardian and names the child', () => {
  const reader = { patient_name: 'Caio Lima', guardian: { name: 'Marta Lima', phone: '1' } }
  const { greeting, paragraphs } = buildReminderMail({ ...content, reader, answersReachClinic: false })
  expect([greeting, ...paragraphs]).toEqual([
    'Olá, Marta!',
    'Lembramos do horário de Caio em Clínica Prado: terça, 17/11/2026, às 14:30.',
    'Se não puder vir, fale com a clínica. Este endereço não recebe respostas.',
  ])
})

test('with a page, the mail names its button first', () => {
  const lines = (answersReachClinic: boolean) =>
    buildReminderMail({ ...content, hasPage: true, answersReachClinic }).paragraphs.slice(1)
  expect(lines(true)).toEqual([
    'Toque no botão para responder.',
    'Se preferir, responda a este email ou fale com a clínica.',
  ])
  expect(lines(false)[1]).toBe('Se preferir, fale com a clínica. Este endereço não recebe respostas.')
})
