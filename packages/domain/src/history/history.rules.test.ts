import { expect, test } from 'vitest'
import { idsToName, type Recorded, type Row, tellHistory } from './history.rules.ts'
import { type Vocabulary, wordsOf } from './vocabulary.ts'

const vocabulary: Vocabulary = {
  inserted: 'Criado',
  deleted: 'Excluído',
  restored: 'Restaurado',
  words: {
    ...wordsOf({ phone: 'Telefone', paid: 'Pago' }, { paid: (value) => (value === 'true' ? 'sim' : 'não') }),
    patient_id: { label: 'Paciente', names: 'patients' },
    archived_at: { sentence: (after) => (after === null ? 'Reativado' : 'Arquivado') },
  },
}

const entry = (seq: number, op: Recorded['op'], old: Row | null = null): Recorded => ({
  seq: String(seq),
  op,
  old,
  actor_id: 'a',
  changed_at: `2026-11-15T12:00:0${seq}Z`,
})

const tell = (recorded: Recorded[], now: Row, words = vocabulary) =>
  tellHistory(recorded, now, {
    vocabulary: words,
    nameOf: (kind, id) => `${kind} ${id}`,
    whoIs: (actor) => (actor === 'a' ? 'Helena' : 'Sistema'),
  }).map(({ sentences }) => sentences)

test('what a value became is what the next change found, or what stands there now', () => {
  const recorded = [entry(3, 'update', { phone: '2' }), entry(2, 'update', { phone: '1' }), entry(1, 'insert')]
  expect(tell(recorded, { phone: '3' })).toEqual([['Telefone: 2 → 3'], ['Telefone: 1 → 2'], ['Criado']])
})

test('a value that was untouched in between is carried past the changes of others', () => {
  const recorded = [entry(3, 'update', { paid: false }), entry(2, 'update', { phone: '' }), entry(1, 'insert')]
  expect(tell(recorded, { phone: '1', paid: true })).toEqual([['Pago: não → sim'], ['Telefone: vazio → 1'], ['Criado']])
})

test('ids are names, columns of their own kind are sentences, and the order is that of the words', () => {
  const recorded = [entry(1, 'update', { archived_at: null, patient_id: 'x', phone: '1', rev: 1 })]
  const now = { archived_at: '2026', patient_id: 'y', phone: '2', rev: 2 }
  expect(tell(recorded, now)).toEqual([['Telefone: 1 → 2', 'Paciente: patients x → patients y', 'Arquivado']])
  expect(idsToName(recorded, now, vocabulary)).toEqual(new Map([['patients', new Set(['y', 'x'])]]))
})

test('a row that came back is told as such, with its values before and after', () => {
  const gone = { phone: '2', paid: false }
  const recorded = [
    entry(5, 'update', { phone: '2' }),
    entry(4, 'insert'),
    entry(3, 'delete', gone),
    entry(2, 'update', { phone: '1' }),
    entry(1, 'insert'),
  ]
  expect(tell(recorded, { phone: '3', paid: false })).toEqual([
    ['Telefone: 2 → 3'],
    ['Restaurado'],
    ['Excluído'],
    ['Telefone: 1 → 2'],
    ['Criado'],
  ])
})

test('where nobody is named stands what that means', () => {
  const recorded = [entry(3, 'update', { patient_id: null, guest_id: null }), entry(2, 'update', { guest_id: 'x' })]
  const words: Vocabulary = {
    ...vocabulary,
    words: { ...vocabulary.words, guest_id: { label: 'Para', names: 'patients', nobody: 'todos' } },
  }
  expect(tell(recorded, { patient_id: 'y', guest_id: 'z' }, words)).toEqual([
    ['Paciente: vazio → patients y', 'Para: todos → patients z'],
    ['Para: patients x → todos'],
  ])
})

test('what has no word is not told', () => {
  expect(tell([entry(2, 'update', { rev: 1, updated_at: 'x' }), entry(1, 'insert')], { rev: 2 })).toEqual([['Criado']])
})

test('who did it', () => {
  const teller = { vocabulary, nameOf: () => '', whoIs: (actor: string | null) => actor ?? 'Sistema' }
  const [told] = tellHistory([{ ...entry(1, 'insert'), actor_id: null }], {}, teller)
  expect(told).toEqual({ id: '1', at: '2026-11-15T12:00:01Z', who: 'Sistema', sentences: ['Criado'] })
})
