import { expect, test } from 'vitest'
import { judgeRecords } from './judge-records.ts'

const person = (id: string, over: object = {}) => ({
  id,
  name: 'Ana Lima',
  birth_date: null,
  phone: '(11) 91111-1111',
  cpf: null,
  ...over,
})
const known = [
  person('ana'),
  person('ana2', { phone: '(11) 92222-2222', cpf: '52998224725' }),
  person('bia', { name: 'Bia Reis', phone: '(11) 93333-3333' }),
]
const judge = (values: Record<string, string>, check = () => [] as { field: string; message: string }[]) => {
  const [row] = judgeRecords([{ id: '1', read: { texts: {}, values, problems: [] } }], known, new Map(), check)
  return row?.patient?.id ?? row?.read.problems[0]?.message.slice(0, 20)
}

test('a row belongs to the only patient of its name, or to the one with its CPF or phone', () => {
  expect(judge({ name: 'bia REIS' })).toBe('bia')
  expect(judge({ name: 'Ana Lima' })).toBe('Há mais de um pacien')
  expect(judge({ name: 'Ana Lima', phone: '11911111111' })).toBe('ana')
  expect(judge({ name: 'Ana', cpf: '52998224725' })).toBe('ana2')
  expect(judge({ name: 'Caio Prado' })).toBe('Nenhum paciente com ')
  // A namesake with another phone may be somebody else.
  expect(judge({ name: 'Bia Reis', phone: '21988880000' })).toBe('O paciente com este ')
})

test('a row with another problem is not sent, and one that is left out has none', () => {
  const rows = [{ id: '1', read: { texts: {}, values: { name: 'Bia Reis' }, problems: [] } }]
  const past = () => [{ field: 'date', message: 'A data já passou.' }]
  expect(judgeRecords(rows, known, new Map(), past)[0]?.state).toBe('problem')
  expect(judgeRecords(rows, known, new Map([['1', 'left_out']]), past)[0]?.state).toBe('left_out')
})
