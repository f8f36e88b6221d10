import { expect, test } from 'vitest'
import { appointmentFields, packageFields, receivableFields } from './booking-fields.ts'
import { guessColumns } from './guess-columns.ts'
import type { ImportFields } from './import-field.ts'
import { collectTexts, findDateOrders, readRow } from './read-row.ts'

const read = (fields: ImportFields, ...lines: string[]) => {
  const rows = lines.map((line) => line.split(';'))
  const { header, columns } = guessColumns(fields, rows)
  const orders = findDateOrders(fields, columns, rows.slice(header + 1))
  return rows.slice(header + 1).map((cells) => {
    const texts = collectTexts(fields, columns, cells)
    const { values, problems } = readRow(fields, { texts, edits: {}, orders, today: '2026-11-19' })
    return { ...values, problems: problems.map(({ field }) => field).join() }
  })
}

test('appointments are read, with the time beside the date or in its cell', () => {
  expect(
    read(
      appointmentFields,
      'Data;Hora;Paciente;Procedimento;Profissional',
      '05/12/2026;14h30;Ana Lima;Sessão de fisioterapia;Helena Prado',
      '06/12/2026;8:00;Bia Reis;Avaliação;',
    ),
  ).toEqual([
    {
      date: '2026-12-05',
      time: '14:30',
      name: 'Ana Lima',
      title: 'Consulta Recorrente',
      professional: 'Helena Prado',
      problems: '',
    },
    { date: '2026-12-06', time: '08:00', name: 'Bia Reis', title: 'Primeira Consulta', problems: '' },
  ])
})

test('packages are read with the sessions that are left', () => {
  expect(
    read(
      packageFields,
      'Cliente;Pacote;Sessões restantes;Validade',
      'Ana Lima;Pilates 2x;8;31/12/2026',
      'Bia Reis;Boxe;0;',
    ),
  ).toEqual([
    { name: 'Ana Lima', type: 'Pilates', sessions: 8, expires_on: '2026-12-31', problems: '' },
    { name: 'Bia Reis', problems: 'sessions,type' },
  ])
})

test('amounts to receive are read, and an ambiguous one is a problem', () => {
  expect(
    read(
      receivableFields,
      'Paciente;Valor;Vencimento;Descrição',
      'Ana Lima;R$ 1.234,56;05/12/2026;Sessões de novembro',
      'Bia Reis;1.500;05/12/26;',
    ),
  ).toEqual([
    { name: 'Ana Lima', amount: 1_234_56, due_date: '2026-12-05', description: 'Sessões de novembro', problems: '' },
    { name: 'Bia Reis', due_date: '2026-12-05', problems: 'amount' },
  ])
})
