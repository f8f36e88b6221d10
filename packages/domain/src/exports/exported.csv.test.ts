import { expect, test } from 'vitest'
import '../shared/time/test-zone.fixture.ts'
import { buildExportCsv, namedColumnsOf } from './exported.csv.ts'
import { defineExportedTable, patientColumn } from './exported-table.ts'
import { exportedTables } from './exported-tables.ts'

const table = defineExportedTable({
  file: 'provas',
  columns: {
    ...patientColumn,
    title: 'Título',
    day: ['Dia', 'date'],
    at: ['Quando', 'instant'],
    amount_cents: ['Valor', 'cents'],
    is_done: ['Feito', 'flag'],
    cpf: ['CPF', 'cpf'],
    status: ['Status', { paid: 'Pago' }],
    rule: 'Regra',
  },
})

test('a row is written as people read it', () => {
  const { head, row } = buildExportCsv(table)
  expect(head).toBe('Paciente;Paciente (código);Título;Dia;Quando;Valor;Feito;CPF;Status;Regra\r\n')
  expect(
    row({
      values: {
        patient_id: 'p-1',
        title: '=1+1',
        day: '2026-11-05',
        at: '2026-11-05T15:30:00.123456+00:00',
        amount_cents: 123_456,
        is_done: false,
        cpf: '52998224725',
        status: 'paid',
        rule: { every: 2 },
      },
      names: ['Ana; Lima'],
    }),
  ).toBe('"Ana; Lima";p-1;\'=1+1;05/11/2026;05/11/2026 12:30;1234,56;Não;529.982.247-25;Pago;"{""every"":2}"\r\n')
})

test('an unknown value is an empty cell, and an unknown word stays', () => {
  const { row } = buildExportCsv(table)
  expect(row({ values: { patient_id: null, status: 'new' }, names: [null] })).toBe(';;;;;;;;new;\r\n')
})

test('no two files and no two columns of a file have the same name', () => {
  const tables = Object.values(exportedTables)
  expect(new Set(tables.map(({ file }) => file)).size).toBe(tables.length)
  for (const each of tables) {
    const labels = buildExportCsv(each).head.trim().split(';')
    expect(new Set(labels).size, each.file).toBe(labels.length)
    expect(namedColumnsOf(each).every((name) => name in each.columns)).toBe(true)
  }
})
