import { expect, test } from 'vitest'
import { buildPatientChatLink, describeChatProblem } from '../shared/chat-link.ts'
import { buildReminderMessage } from './reminder.ts'

const booked = { patient_name: 'Ana Brandão Lima', guardian: null, start_time: '2026-11-16T17:30:00.000Z' }

test('the reminder contains the local time and the clinic’s name', () => {
  expect(buildReminderMessage(booked, 'Clínica Prado')).toBe(
    'Olá, Ana! Lembramos da sua consulta em Clínica Prado: segunda, 16/11/2026, às 14:30. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.',
  )
  expect(buildReminderMessage(booked, null)).toContain('sua consulta: segunda, 16/11/2026')
})

test('the reminder of a child greets the guardian and names the child', () => {
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildReminderMessage({ ...booked, guardian }, null)).toBe(
    'Olá, Marta! Lembramos da consulta de Ana: segunda, 16/11/2026, às 14:30. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.',
  )
})

test.each([
  ['(11) 91234-5678', '5511912345678'],
  ['+55 11 91234-5678', '5511912345678'],
  ['+351 912 345 678', '351912345678'],
])('the chat link of %s is %s', (phone, digits) => {
  expect(buildPatientChatLink(phone, 'Olá, tudo bem?')).toBe(`https://wa.me/${digits}?text=Ol%C3%A1%2C%20tudo%20bem%3F`)
})

test('a phone without area code has no chat link, and a landline has a hint', () => {
  expect(buildPatientChatLink('91234-5678', 'Olá')).toBeNull()
  expect(describeChatProblem('91234-5678')).toBe('Telefone sem DDD: informe o DDD para usar o WhatsApp.')
  expect(describeChatProblem('(11) 3234-5678')).toBe('Telefone fixo: confira se tem WhatsApp.')
  expect(describeChatProblem('(11) 91234-5678')).toBeNull()
})
