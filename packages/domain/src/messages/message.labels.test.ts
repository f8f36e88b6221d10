import { expect, test } from 'vitest'
import { CONSENT_VERSION } from './consent.ts'
import {
  consentTexts,
  describeConsent,
  describeConsentReader,
  describeReminder,
  describeReminderCount,
} from './message.labels.ts'

const none = {
  email: null,
  guardian: null,
  given_at: null,
  given_by: null,
  withdrawn_at: null,
  withdrawn_by: null,
  text_version: null,
}
const at = '2026-11-17T12:00:00.000Z'
const byEmail = { channel: 'email', delivery: null, answer: null } as const

test('the sentence that patients agree to now is one of those that are kept', () => {
  expect(consentTexts[CONSENT_VERSION]).toMatch(/^Aceito receber por email mensagens/)
})

test('a consent says since when, by whom it was noted and who ended it', () => {
  expect(describeConsent(none)).toBe('Ainda não autorizou')
  expect(describeConsent({ ...none, given_at: at, given_by: 'Helena', text_version: CONSENT_VERSION })).toBe(
    'Autorizado em 17/11/2026 09:00, anotado por Helena',
  )
  expect(describeConsent({ ...none, given_at: at, text_version: 1 })).toBe(
    'Só lembretes autorizados em 17/11/2026 09:00',
  )
  expect(describeConsent({ ...none, given_at: at, withdrawn_at: at, withdrawn_by: 'patient' })).toBe(
    'Parado pelo paciente em 17/11/2026 09:00',
  )
  expect(describeConsent({ ...none, given_at: at, withdrawn_at: at, withdrawn_by: 'clinic' })).toBe(
    'Parado pela clínica em 17/11/2026 09:00',
  )
})

test('the address of a reminder says who reads it', () => {
  expect(describeConsentReader(none)).toContain('Sem email')
  expect(describeConsentReader({ email: 'a@b.c', guardian: null })).toBe('Para a@b.c')
  expect(describeConsentReader({ email: 'a@b.c', guardian: 'Marta' })).toBe('Para a@b.c, lido por Marta (responsável)')
  expect(describeConsentReader({ email: 'a@b.c', guardian: '' })).toBe('Para a@b.c, lido por quem é responsável')
})

test('a row says that its mail went, when it goes, or why it does not', () => {
  expect(describeReminder({ outcome: 'sent', at, ...byEmail })).toBe('Email enviado 17/11 às 09:00')
  expect(describeReminder({ outcome: 'planned', at, channel: 'email' })).toBe('Email vai 17/11 às 09:00')
  expect(describeReminder({ outcome: 'none', reason: 'no_consent' })).toBe('Sem mensagem: ainda não autorizou')
})

test('a row of WhatsApp says what became of the message, and what was answered', () => {
  const sent = { outcome: 'sent', at, channel: 'whatsapp' } as const
  expect(describeReminder({ ...sent, delivery: 'delivered', answer: null })).toBe('WhatsApp entregue 17/11 às 09:00')
  expect(describeReminder({ ...sent, delivery: 'read', answer: 'move' })).toBe(
    'WhatsApp lido 17/11 às 09:00. Pediu para remarcar',
  )
})

test('the reminders of a day are counted', () => {
  const visit = { id: 'a', kind: 'class', patient_id: 'p', patient_name: 'Ana', start_time: at } as const
  const planned = { ...visit, reminder: { outcome: 'planned', at, channel: 'email' } } as const
  const sent = { ...visit, reminder: { outcome: 'sent', at, ...byEmail } } as const
  expect(describeReminderCount([planned])).toBe('1 lembrete vai')
  expect(describeReminderCount([planned, planned, sent])).toBe('2 lembretes vão, 1 já foi')
  expect(describeReminderCount([sent, sent])).toBe('0 lembretes vão, 2 já foram')
})
