import { expect, test } from 'vitest'
import { buildInvitation, invitationSummaryOf } from './invitation.ts'

const invitation = {
  method: 'REQUEST',
  visitId: '01a1dd90-0000-7000-8000-000000000001',
  sequence: 2,
  start: '2026-11-17T17:30:00.000Z',
  end: '2026-11-17T18:20:00.000Z',
  summary: invitationSummaryOf('Prado; Fisio, Pilates'),
  sentAt: '2026-11-16T12:00:00.000Z',
} as const
const people = { organizer: 'nao-responda@postura.test', attendee: 'ana@paciente.test' }

test('an invitation has one method, one event, UTC times and folded lines that end with CRLF', () => {
  const text = buildInvitation(invitation, people)
  expect(text.replace(/\r\n /g, '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postura//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:01a1dd90-0000-7000-8000-000000000001@postura',
    'DTSTAMP:20261116T120000Z',
    'SEQUENCE:2',
    'DTSTART:20261117T173000Z',
    'DTEND:20261117T182000Z',
    'SUMMARY:Horário em Prado\\; Fisio\\, Pilates',
    'STATUS:CONFIRMED',
    'ORGANIZER:mailto:nao-responda@postura.test',
    'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@paciente.test',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const long = buildInvitation(invitation, { ...people, attendee: `${'a'.repeat(60)}@paciente.test` })
  expect(Math.max(...long.split('\r\n').map((line) => new TextEncoder().encode(line).length))).toBe(75)
})

test('a cancellation says so in its method and in its status, and needs no end', () => {
  const text = buildInvitation({ ...invitation, method: 'CANCEL', end: null }, people)
  expect(text).toContain('\r\nMETHOD:CANCEL\r\n')
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(text).not.toContain('DTEND')
})
