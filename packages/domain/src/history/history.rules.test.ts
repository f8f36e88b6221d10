import { expect, test } from 'vitest'
import { collectReferencedIds, type DatabaseRow, describeHistory, type RecordedChange } from './history.rules.ts'
import { type HistoryVocabulary, toColumnWordings } from './vocabulary.ts'

const vocabulary: HistoryVocabulary = {
  inserted: 'Criado',
  deleted: 'Excluído',
  restored: 'Restaurado',
  words: {
    ...toColumnWordings({ phone: 'Telefone', paid: 'Pago' }, { paid: (value) => (value === 'true' ? 'sim' : 'não') }),
    patient_id: { label: 'Paciente', names: 'patients' },
    archived_at: { sentence: (after) => (after === null ? 'Reativado' : 'Arquivado') },
  },
}

const entry = (seq: number, op: RecordedChange['op'], old: DatabaseRow | null = null): RecordedChange => ({
  seq: String(seq),
  op,
  old,
  actor_id: 'a',
  changed_at: `2026-11-15T12:00:0${seq}Z`,
})

const tell = (recorded: RecordedChange[], now: DatabaseRow, words = vocabulary) =>
  describeHistory(recorded, now, {
    vocabulary: words,
    nameOf: (kind, id) => `${kind} ${id}`,
    whoIs: (actor) => (actor === 'a' ? 'Helena' : 'Sistema'),
  }).map(({ sentences }) => sentences)

test('the new value of a change is the old value of the next change, or the current value', () => {
  const recorded = [entry(3, 'update', { phone: '2' }), entry(2, 'update', { phone: '1' }), entry(1, 'insert')]
  expect(tell(recorded, { phone: '3' })).toEqual([['Telefone: 2 → 3'], ['Telefone: 1 → 2'], ['Criado']])
})

test('an unchanged value is carried over changes of other columns', () => {
  const recorded = [entry(3, 'update', { paid: false }), entry(2, 'update', { phone: '' }), entry(1, 'insert')]
  expect(tell(recorded, { phone: '1', paid: true })).toEqual([['Pago: não → sim'], ['Telefone: vazio → 1'], ['Criado']])
})

test('ids are shown by name, special columns as sentences, in the order of the vocabulary', () => {
  const recorded = [entry(1, 'update', { archived_at: null, patient_id: 'x', phone: '1', rev: 1 })]
  const now = { archived_at: '2026', patient_id: 'y', phone: '2', rev: 2 }
  expect(tell(recorded, now)).toEqual([['Telefone: 1 → 2', 'Paciente: patients x → patients y', 'Arquivado']])
  expect(collectReferencedIds(recorded, now, vocabulary)).toEqual(new Map([['patients', new Set(['y', 'x'])]]))
})

test('a restored row is shown as restored, and its values continue', () => {
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

test('an empty reference shows its own word', () => {
  const recorded = [entry(3, 'update', { patient_id: null, guest_id: null }), entry(2, 'update', { guest_id: 'x' })]
  const words: HistoryVocabulary = {
    ...vocabulary,
    words: { ...vocabulary.words, guest_id: { label: 'Para', names: 'patients', none: 'todos' } },
  }
  expect(tell(recorded, { patient_id: 'y', guest_id: 'z' }, words)).toEqual([
    ['Paciente: vazio → patients y', 'Para: todos → patients z'],
    ['Para: patients x → todos'],
  ])
})

test('columns without a wording are not shown', () => {
  expect(tell([entry(2, 'update', { rev: 1, updated_at: 'x' }), entry(1, 'insert')], { rev: 2 })).toEqual([['Criado']])
})

test('an entry contains its author', () => {
  const teller = { vocabulary, nameOf: () => '', whoIs: (actor: string | null) => actor ?? 'Sistema' }
  const [told] = describeHistory([{ ...entry(1, 'insert'), actor_id: null }], {}, teller)
  expect(told).toEqual({ id: '1', at: '2026-11-15T12:00:01Z', who: 'Sistema', sentences: ['Criado'] })
})
