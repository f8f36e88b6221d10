import { expect, test } from 'vitest'
import { buildChangeMail } from './change-mail.ts'

const tuesday = '2026-11-17T17:30:00.000Z'
const friday = '2026-11-20T12:00:00.000Z'
const content = {
  reader: { patient_name: 'Ana Brandão Lima', guardian: null },
  clinic: 'Clínica Prado',
  zone: 'America/Sao_Paulo',
  answersReachClinic: true,
} as const

test.each([
  [
    'a booking',
    { kind: 'booked', start: tuesday, from: null },
    'Horário marcado em Clínica Prado: 17/11, às 14:30',
    'Seu horário em Clínica Prado está marcado: terça, 17/11/2026, às 14:30.',
  ],
  [
    'a new time',
    { kind: 'moved', start: friday, from: tuesday },
    'Horário mudou em Clínica Prado: agora 20/11, às 09:00',
    'Seu horário em Clínica Prado mudou de terça, 17/11/2026, às 14:30, para sexta, 20/11/2026, às 09:00.',
  ],
  [
    'a cancellation',
    { kind: 'canceled', start: tuesday, from: tuesday },
    'Horário cancelado em Clínica Prado: 17/11, às 14:30',
    'Seu horário em Clínica Prado foi cancelado: terça, 17/11/2026, às 14:30.',
  ],
] as const)('%s is told in a sentence', (_, change, subject, sentence) => {
  const mail = buildChangeMail({ ...content, changes: [change] })
  expect([mail.subject, mail.greeting, mail.paragraphs[0], mail.lists]).toEqual([subject, 'Olá, Ana!', sentence, []])
})

test('a mail about a child is read by the guardian and names the child', () => {
  const reader = { patient_name: 'Caio Lima', guardian: { name: 'Marta Lima', phone: '1' } }
  const changes = [{ kind: 'booked', start: tuesday, from: null }] as const
  const mail = buildChangeMail({ ...content, reader, changes, clinic: null, answersReachClinic: false })
  expect([mail.greeting, ...mail.paragraphs]).toEqual([
    'Olá, Marta!',
    'O horário de Caio está marcado: terça, 17/11/2026, às 14:30.',
    'Se precisar de outro horário, fale com a clínica. Este endereço não recebe respostas.',
  ])
})

test('several changes are lists, by kind', () => {
  const mail = buildChangeMail({
    ...content,
    changes: [
      { kind: 'canceled', start: tuesday, from: tuesday },
      { kind: 'booked', start: friday, from: null },
    ],
  })
  expect(mail.subject).toBe('Mudanças nos seus horários em Clínica Prado')
  expect(mail.lists).toEqual([
    { title: 'Horários marcados', lines: ['Sexta, 20/11/2026, às 09:00'] },
    { title: 'Horários cancelados', lines: ['Terça, 17/11/2026, às 14:30'] },
  ])
})

test('a long series names its first times and counts the others', () => {
  const changes = Array.from({ length: 30 }, () => ({ kind: 'moved', start: friday, from: tuesday }) as const)
  const { subject, paragraphs, lists } = buildChangeMail({ ...content, changes })
  expect(subject).toBe('30 horários que mudaram em Clínica Prado')
  expect(paragraphs[0]).toBe('Estes horários em Clínica Prado mudaram. Se estão no seu calendário, ajuste-os lá.')
  expect(lists[0]?.lines).toHaveLength(13)
  expect(lists[0]?.lines[0]).toBe('Terça, 17/11/2026, às 14:30 → sexta, 20/11/2026, às 09:00')
  expect(lists[0]?.lines.at(-1)).toBe('e mais 18')
})

test.each([
  ['booked', 'Seus novos horários em Clínica Prado:', 'Novos horários de Caio em Clínica Prado:'],
  ['canceled', /^Estes horários em Clínica Prado foram cancelados\./, /^Estes horários de Caio em Clínica Prado foram/],
] as const)('several visits that are %s begin with a sentence that fits', (kind, own, ofChild) => {
  const changes = [tuesday, friday].map((start) => ({ kind, start, from: null }))
  const reader = { patient_name: 'Caio Lima', guardian: { name: 'Marta Lima', phone: '1' } }
  const firsts = [content, { ...content, reader }].map((each) => buildChangeMail({ ...each, changes }).paragraphs[0])
  expect(firsts).toEqual([own, ofChild].map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))))
})
