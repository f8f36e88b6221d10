import '../../shared/time/test-zone.fixture.ts'
import { expect, test } from 'vitest'
import type { DatabaseRow, RecordedChange } from '../../history/history.rules.ts'
import { type ChangedRecord, describeDossierHistory, findMerged } from './dossier-history.rules.ts'

const change = (seq: number, op: RecordedChange['op'], old: DatabaseRow | null = null): RecordedChange => ({
  seq: String(seq),
  op,
  old,
  actor_id: 'helena',
  changed_at: `2026-11-15T12:00:${String(seq).padStart(2, '0')}Z`,
})

const describe = (...records: ChangedRecord[]) =>
  describeDossierHistory(records, {
    persons: ['ana', 'ana-2'],
    patientName: 'Ana Lima',
    nameOf: (kind, id) => `${kind} ${id}`,
    whoIs: (actor) => (actor === 'helena' ? 'Helena' : 'Sistema'),
  })
const visit = (now: DatabaseRow, ...recorded: RecordedChange[]): ChangedRecord => ({
  table: 'appointments',
  id: 'visit',
  now,
  recorded,
})

test('changes of all records are in one list, latest first, with who, when and which record', () => {
  const start_time = '2026-11-17T12:00:00Z'
  expect(
    describe(
      visit(
        { patient_id: 'ana', start_time, status: 'canceled' },
        change(4, 'update', { status: 'scheduled' }),
        change(2, 'insert'),
      ),
      { table: 'patients', id: 'ana', now: { name: 'Ana Lima' }, recorded: [change(3, 'update', { name: 'Ana' })] },
    ),
  ).toEqual([
    {
      at: '2026-11-15T12:00:04Z',
      who: 'Helena',
      record: 'Consulta de 17/11/2026 09:00',
      sentences: ['Status: Agendada → Cancelada'],
    },
    { at: '2026-11-15T12:00:03Z', who: 'Helena', record: 'Cadastro', sentences: ['Nome Completo: Ana → Ana Lima'] },
    {
      at: '2026-11-15T12:00:02Z',
      who: 'Helena',
      record: 'Consulta de 17/11/2026 09:00',
      sentences: ['Consulta criada'],
    },
  ])
})

test('a deleted record says what it said', () => {
  const [told] = describe(
    visit({}, change(2, 'delete', { patient_id: 'ana', title: 'Pilates', description: 'Trazer exames', rev: 3 })),
  )
  expect(told).toMatchObject({
    record: 'Consulta',
    sentences: ['Consulta excluída', 'Tipo de Consulta: Pilates', 'Descrição: Trazer exames'],
  })
})

test('what a record said while it was of another patient is left out, before and after', () => {
  const moved = visit(
    { patient_id: 'bia', description: 'Joelho de Bia', start_time: '2026-12-24T12:00:00Z' },
    change(6, 'update', { description: 'Ombro de Bia' }),
    change(5, 'update', { patient_id: 'ana', description: 'Ana, segunda', start_time: '2026-11-17T12:00:00Z' }),
    change(4, 'update', { description: 'Ana, primeira' }),
    change(3, 'update', { patient_id: 'caio', description: 'Caio' }),
    change(2, 'update', { description: 'Caio antes' }),
    change(1, 'insert'),
  )
  const told = describe(moved)
  expect(told.map(({ sentences }) => sentences)).toEqual([
    ['Paciente: Ana Lima → outro paciente'],
    ['Descrição: Ana, primeira → Ana, segunda'],
    ['Paciente: outro paciente → Ana Lima'],
  ])
  expect(told.map(({ record }) => record)).toEqual(['Consulta', 'Consulta de 17/11/2026 09:00', 'Consulta'])
  expect(JSON.stringify(told)).not.toMatch(/Bia|Caio|24\/12/)
})

test('a part of a payment is told if the payment was of the patient at that time', () => {
  const payment: ChangedRecord = {
    table: 'payments',
    id: 'payment',
    now: {},
    recorded: [
      change(9, 'delete', { patient_id: 'ana' }),
      change(6, 'update', { patient_id: 'bia' }),
      change(3, 'update', { patient_id: 'ana' }),
    ],
  }
  const part = (seq: number): ChangedRecord => ({
    table: 'payment_parts',
    id: `part ${seq}`,
    now: {},
    recorded: [change(seq, 'delete', { payment_id: 'payment', amount_cents: seq * 100 })],
  })
  const told = describe(payment, part(2), part(4), part(7), part(10)).filter(({ record }) => record === 'Parte')
  expect(told.map(({ sentences }) => sentences[1])).toEqual([
    expect.stringContaining('10,00'),
    expect.stringContaining('7,00'),
    expect.stringContaining('2,00'),
  ])
})

test('what was written under a duplicate of the patient is about the patient', () => {
  const told = describe(
    visit(
      { patient_id: 'ana', description: 'Retorno' },
      change(3, 'update', { patient_id: 'ana-2' }),
      change(2, 'update', { description: 'Primeira' }),
    ),
  )
  expect(told.map(({ sentences }) => sentences)).toEqual([
    ['Paciente: cadastro duplicado → Ana Lima'],
    ['Descrição: Primeira → Retorno'],
  ])
})

test('a duplicate is a patient that was deleted in the change that moved their rows', () => {
  const moved = [
    { change_id: 'merge', from: 'ana-2' },
    { change_id: 'merge', from: 'ana-2' },
    { change_id: 'typo', from: 'bia' },
  ]
  expect(findMerged(moved, [{ change_id: 'merge', row_id: 'ana-2' }])).toEqual(['ana-2'])
  expect(findMerged(moved, [{ change_id: 'later', row_id: 'bia' }])).toEqual([])
})

test("the guardian's CPF and phone, and who paid, are in no change", () => {
  const told = describe(
    {
      table: 'patients',
      id: 'ana',
      now: { guardian_name: 'Marta', guardian_cpf: '11144477735', guardian_phone: '(11) 90000-0001' },
      recorded: [change(2, 'update', { guardian_name: null, guardian_cpf: null, guardian_phone: null })],
    },
    {
      table: 'tax_receipts',
      id: 'tax',
      now: {},
      recorded: [change(3, 'delete', { issued_on: '2026-11-15', payer_name: 'Marta', payer_cpf: '11144477735' })],
    },
  )
  expect(told.map(({ sentences }) => sentences)).toEqual([
    ['Marcação desfeita', 'Emitida em: 15/11/2026'],
    ['Nome do Responsável: vazio → Marta'],
  ])
})
