import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssue, setZodLocale } from './issue-messages.ts'

setZodLocale()
afterAll(() => z.config({ customError: undefined }))

const words = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Campo obrigatório.'],
  [z.string(), null, 'Campo obrigatório.'],
  [z.string().check(z.minLength(1)), '', 'Campo obrigatório.'],
  [z.string().check(z.minLength(6)), 'abc', 'Use pelo menos 6 caracteres.'],
  [z.string().check(z.maxLength(2)), 'abc', 'Use no máximo 2 caracteres.'],
  [z.email(), 'abc', 'Informe um email válido.'],
  [z.uuid(), 'abc', 'Formato inválido.'],
  [z.enum(['a']), 'b', 'Escolha uma das opções.'],
  [z.int().check(z.gte(1)), 0, 'O valor mínimo é 1.'],
  [z.int().check(z.lte(1)), 2, 'O valor máximo é 1.'],
  [z.strictObject({}), { a: 1 }, 'Há dados que não são aceitos aqui.'],
  [z.string(), 5, 'Valor inválido.'],
  [z.string().check(z.refine(() => false, { error: 'Regra própria.' })), 'abc', 'Regra própria.'],
])('%#: the message is in Portuguese', (schema, value, expected) => {
  expect(words(schema, value)).toBe(expected)
})

test('an unknown issue has a message', () => {
  expect(describeIssue({ code: 'custom', input: 'x', path: [] })).toBe('Valor inválido.')
})
