import { expect, test } from 'vitest'
import { buildReportPrint, formatReportTitle } from './report.print.ts'

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

test('the printed report contains period, filters, date, rows and totals', () => {
  expect(buildReportPrint(reported)).toEqual({
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

test('each report has its own title', () => {
  expect(formatReportTitle('appointments')).toBe('Relatório de Consultas')
  expect(formatReportTitle('classes')).toBe('Relatório de Aulas')
  expect(formatReportTitle('enrollments')).toBe('Relatório de Matrículas')
})

test('a row that is too tall is split without repeating or losing text', () => {
  const lines = Array.from({ length: 50 }, (_, n) => `Solo ${n}`)
  const { rows } = buildReportPrint({ ...reported, rows: [{ name: 'Ana Lima', classes: lines.join('\n') }] })
  expect(rows.map(([name]) => name)).toEqual(['Ana Lima', '', ''])
  expect(rows.flatMap(([, classes = '']) => classes.split('\n'))).toEqual(lines)
})
