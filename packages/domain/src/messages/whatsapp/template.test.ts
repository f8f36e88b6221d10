import { expect, test } from 'vitest'
import { fillReminder, messageTemplates, templateKinds } from './template.ts'

/** Words of the record, of treatments and of money. */
const CLINICAL = /fisio|pilates|sess[aã]o|tratamento|avalia[cç]|diagn|dor\b|CID|laudo|prontu|R\$|pagamento|saldo/i

test.each(templateKinds)('the template of a %s keeps the rules of the network, and says nothing clinical', (kind) => {
  const { name, body, footer, buttons, examples } = messageTemplates[kind]
  expect(name).toMatch(/^[a-z0-9_]+_v\d+$/)
  expect(body.length).toBeLessThanOrEqual(1_024)
  expect(footer.length).toBeLessThanOrEqual(60)
  expect(buttons.every(({ length }) => length <= 25)).toBe(true)
  expect(body).not.toMatch(/^\s*\{\{|\}\}[\s.]*$|\}\}\s*\{\{/)
  const variables = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable)
  expect(variables.toSorted()).toEqual(Object.keys(examples).toSorted())
  expect([body, footer, ...buttons].join(' ')).not.toMatch(CLINICAL)
})

const content = {
  reader: { patient_name: 'Ana Brandão', guardian: null },
  clinic: 'Clínica Prado',
  starts: ['2026-11-17T17:30:00.000Z'],
  zone: 'America/Sao_Paulo',
} as const

test('a reminder names the first name, the clinic, the day and the hours', () => {
  const starts = ['2026-11-17T19:00:00.000Z', ...content.starts]
  expect(fillReminder({ ...content, starts })).toEqual({
    nome: 'Ana',
    horario: 'dos seus horários',
    clinica: 'Clínica Prado',
    quando: 'terça, 17/11/2026, às 14:30 e às 16:00',
  })
})

test('a reminder about a child greets the guardian and names the child', () => {
  const reader = { patient_name: 'Caio Lima', guardian: { name: null, phone: '1' } }
  expect(fillReminder({ ...content, reader, clinic: ' \n ' })).toMatchObject({
    nome: 'tudo bem',
    horario: 'do horário de Caio',
    clinica: 'nossa clínica',
  })
})
