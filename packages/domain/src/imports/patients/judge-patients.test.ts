import { expect, test } from 'vitest'
import { countStates, judgePatients, type RowDecision, toImportedPatient } from './judge-patients.ts'

const known = [{ id: 'ana', name: 'Ana Lima', birth_date: null, phone: '(11) 91234-5678', cpf: '52998224725' }]
const row = (id: string, values: Record<string, string>, problems: string[] = []) => ({
  id,
  read: { texts: {}, values, problems: problems.map((field) => ({ field, message: 'Confira.' })) },
})
const judge = (rows: ReturnType<typeof row>[], decisions: Record<string, RowDecision> = {}) =>
  judgePatients(rows, known, new Map(Object.entries(decisions)))

const rows = [
  row('1', { name: 'Ana Lima', phone: '(11) 91234-5678' }),
  row('2', { name: 'Bia Reis', phone: '(11) 92222-2222' }),
  row('3', { name: 'Bia Reis', phone: '(11) 92222-2222' }),
  row('4', { name: 'Ana Lima', phone: '(11) 93333-3333' }),
  row('5', { name: 'Caio' }, ['phone']),
  row('6', { name: 'Davi Prado', phone: '(11) 94444-4444' }),
]

test('each row is new, an existing patient, a repetition or something to correct', () => {
  const judged = judge(rows)
  expect(judged.map(({ state }) => state)).toEqual(['same', 'new', 'repeated', 'problem', 'problem', 'new'])
  expect(judged[0]?.match).toMatchObject({ id: 'ana', name: 'Ana Lima', isInFile: false, isCertain: true })
  expect(judged[2]?.match).toMatchObject({ id: '2', name: 'Bia Reis', isInFile: true })
  expect(judged[3]?.match).toMatchObject({ id: 'ana', by: 'name', isCertain: false })
  expect(countStates(judged)).toEqual({ new: 2, same: 1, repeated: 1, problem: 2, left_out: 0 })
})

test('what the user decides wins, except over an unreadable value', () => {
  const decided = judge(rows, { 1: 'other', 2: 'left_out', 3: 'other', 4: 'same', 5: 'same', 6: 'left_out' })
  expect(decided.map(({ state }) => state)).toEqual(['new', 'left_out', 'new', 'same', 'problem', 'left_out'])
})

test('a sent row says which patient it is, or that it is surely another one', () => {
  const person = (decisions: Record<string, RowDecision>) =>
    judge(rows, decisions).map((judged) => toImportedPatient(judged).person)
  expect(person({ 4: 'other' }).slice(0, 4)).toEqual(['ana', 'unknown', 'other', 'other'])
  expect(toImportedPatient(judge(rows)[1] as never)).toMatchObject({ id: '2', name: 'Bia Reis', birth_date: null })
})
