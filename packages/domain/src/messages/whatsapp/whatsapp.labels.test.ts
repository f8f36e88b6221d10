import { expect, test } from 'vitest'
import { describeChannel, describeTemplate, describeTexts } from './whatsapp.labels.ts'

const channel = {
  state: 'connected',
  display_phone: '+55 11 3456-7890',
  has_app: true,
  problem: null,
  templates: [],
} as const

test('a number says what it does, or why it does not work', () => {
  expect(describeChannel({ ...channel, templates: [] })).toBe('Conectado: +55 11 3456-7890')
  expect(describeChannel({ ...channel, templates: [], state: 'failed', problem: 190 })).toBe(
    'A permissão de usar o número acabou. As mensagens vão por email.',
  )
  expect(describeChannel({ ...channel, templates: [], state: 'failed', problem: 5 })).toContain('(código 5)')
})

test('a template says whether it can be used', () => {
  expect(describeTemplate({ kind: 'reminder', status: null })).toBe('Lembrete: em análise no WhatsApp, até 24 horas')
  expect(describeTemplate({ kind: 'reminder', status: 'APPROVED' })).toBe('Lembrete: aprovado')
  expect(describeTemplate({ kind: 'reminder', status: 'MARKETING' })).toBe('Lembrete: não pode ser usado agora')
})

test('a number without the app says that nobody reads texts there', () => {
  expect(describeTexts({ ...channel, templates: [], has_app: false })).toMatch(/^Ninguém lê/)
})
