import { expect, test } from 'vitest'
import { reportSheet, reportTitle } from './report.sheet.ts'

const reported = {
  type: 'payments',
  period: { from: '2026-11-01', to: '2026-11-15' },
  filters: [{ label: 'Paciente', value: 'Ana Lima' }],
  now: new Date('2026-11-16T02:30:00Z'),
  today: '2026-11-15',
  columns: [
    { label: 'Paciente', share: 50, text: ({ name }: { name: string }) => name },
    { label: 'Aulas', share: 50, text: ({ classes }: { classes: string }) => classes },
  ],
  rows: [{ name: 'Ana Lima', classes: 'Solo' }],
  totals: [{ label: 'Total de registros', value: '1' }],
} as const

test('what was asked for, when, and what came of it', () => {
  expect(reportSheet(reported)).toEqual({
    title: 'Relatório de Pagamentos',
    fileName: 'relatorio_payments_2026-11-15.pdf',
    facts: [
      { label: 'Período', value: '01/11/2026 a 15/11/2026' },
      { label: 'Paciente', value: 'Ana Lima' },
      { label: 'Gerado em', value: '15/11/2026 23:30' },
    ],
    columns: reported.columns,
    rows: [['Ana Lima', 'Solo']],
    totals: reported.totals,
  })
})

test('each report by its name', () => {
  expect(reportTitle('appointments')).toBe('Relatório de Consultas')
  expect(reportTitle('classes')).toBe('Relatório de Aulas')
  expect(reportTitle('enrollments')).toBe('Relatório de Matrículas')
})

test('a row that is too tall goes on below, with nothing said twice and nothing left out', () => {
  const lines = Array.from({ length: 50 }, (_, n) => `Solo ${n}`)
  const { rows } = reportSheet({ ...reported, rows: [{ name: 'Ana Lima', classes: lines.join('\n') }] })
  expect(rows.map(([name]) => name)).toEqual(['Ana Lima', '', ''])
  expect(rows.flatMap(([, classes = '']) => classes.split('\n'))).toEqual(lines)
})
