import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '../shared/ids.ts'
import * as report from './report.ts'

const period = { from: '2026-11-01', to: '2026-11-15' }
const queries = {
  appointments: report.appointmentReportQuery,
  'a page of appointments': report.appointmentReportPageQuery,
  classes: report.classReportQuery,
  'a page of classes': report.classReportPageQuery,
  payments: report.paymentReportQuery,
  'a page of payments': report.paymentReportPageQuery,
  enrolments: report.enrollmentReportQuery,
  'a page of enrolments': report.enrollmentReportPageQuery,
}
const pages = Object.entries(queries).filter(([name]) => name.startsWith('a page'))

const issueOf = (schema: z.ZodMiniType, input: object) => {
  const issue = schema.safeParse(input).error?.issues[0]
  return issue && { field: issue.path.join('.'), message: issue.message }
}

test.each(Object.entries(queries))('%s: both dates are required, valid and in order', (_, schema) => {
  const refused = (over: object) => issueOf(schema, { ...period, ...over })?.field
  expect(refused({})).toBeUndefined()
  expect(refused({ to: '2026-11-01' })).toBeUndefined()
  expect(refused({ from: undefined })).toBe('from')
  expect(refused({ to: undefined })).toBe('to')
  expect(refused({ from: '' })).toBe('from')
  expect(refused({ to: '2026-02-30' })).toBe('to')
  expect(refused({ from: '01/11/2026' })).toBe('from')
  expect(issueOf(schema, { from: '2026-11-16', to: '2026-11-15' })).toEqual({
    field: 'to',
    message: 'A data final não pode ser anterior à inicial.',
  })
})

test.each(Object.entries(queries))('%s: an impossible year has its own message', (_, schema) => {
  for (const [from, to] of [
    ['1900-01-01', '1929-12-31'],
    ['2199-12-31', '2199-12-31'],
  ])
    expect(issueOf(schema, { from, to })).toBeUndefined()
  expect(issueOf(schema, { ...period, from: '1899-12-31' })).toEqual({ field: 'from', message: 'Confira o ano.' })
  expect(issueOf(schema, { ...period, to: '2200-01-01' })).toEqual({ field: 'to', message: 'Confira o ano.' })
})

test.each(Object.entries(queries))('%s: the patient must be an id, and unknown parameters are refused', (_, schema) => {
  expect(issueOf(schema, { ...period, patient_id: newId() })).toBeUndefined()
  expect(issueOf(schema, { ...period, patient_id: 'todos' })?.field).toBe('patient_id')
  expect(schema.safeParse({ ...period, admin_id: newId() }).success).toBe(false)
})

test.each(pages)('%s has 1 to 500 rows and one direction', (_, schema) => {
  const withPaging = (paging: object) => schema.safeParse({ ...period, ...paging }).success
  for (const size of [1, 500, '1', '500']) expect(withPaging({ size })).toBe(true)
  for (const size of [0, 501, 1.5, -1, 'muitas', '', '1e2', 'NaN']) expect(withPaging({ size })).toBe(false)
  expect(withPaging({ after: 'abc' })).toBe(true)
  expect(withPaging({ after: 'não é' })).toBe(false)
  expect(withPaging({ after: 'abc', before: 'abc' })).toBe(false)
})

test('a query without pages refuses a cursor and a size', () => {
  for (const schema of [report.appointmentReportQuery, report.enrollmentReportQuery])
    expect([schema.safeParse({ ...period, after: 'abc' }), schema.safeParse({ ...period, size: 5 })]).toMatchObject([
      { success: false },
      { success: false },
    ])
})

test('records are filtered by their creation date, unless another of their dates is chosen', () => {
  expect(report.appointmentReportQuery.parse(period).by).toBe('created_at')
  expect(report.classReportQuery.parse(period).by).toBe('created_at')
  expect(report.paymentReportQuery.parse(period).by).toBe('created_at')
  const placed = (schema: z.ZodMiniType, by: string) => schema.safeParse({ ...period, by }).success
  const dates = ['created_at', 'start_time', 'due_date', 'payment_date', 'updated_at']
  expect(dates.filter((by) => placed(report.appointmentReportQuery, by))).toEqual(['created_at', 'start_time'])
  expect(dates.filter((by) => placed(report.classReportQuery, by))).toEqual(['created_at', 'start_time'])
  expect(dates.filter((by) => placed(report.paymentReportQuery, by))).toEqual([
    'created_at',
    'due_date',
    'payment_date',
  ])
  expect(placed(report.enrollmentReportQuery, 'created_at')).toBe(false)
})

const figures: [field: string, schema: z.ZodMiniType, known: unknown[], unknown: unknown[]][] = [
  ['title', report.appointmentReportQuery, ['Pilates', 'Consulta de Alta'], ['', 'pilates']],
  ['status', report.appointmentReportQuery, ['scheduled', 'canceled'], ['no_show', '']],
  ['standing', report.appointmentReportQuery, ['no_show', 'canceled', 'completed'], ['patient', '']],
  ['week', report.appointmentReportQuery, ['2026-11-09'], ['2026-W46', '1899-12-31']],
  ['weekday', report.classReportQuery, ['0', 6], ['7', '-1', 'segunda', '1.5', '', ' ', '0x1', '1e0']],
  ['hour', report.classReportQuery, ['0', 23], ['24', '-1', '8h', '']],
  ['payment_method', report.paymentReportQuery, ['pix', 'debit_card'], ['none', '']],
  ['method', report.paymentReportQuery, ['pix', 'none'], ['', 'boleto']],
  ['month', report.paymentReportQuery, ['2026-11', '1900-01', '2199-12'], ['2026-13', '2026-00', '2026-1', '2200-01']],
]
test.each(figures)('only known values of %s are accepted', (field, schema, known, unknown) => {
  for (const value of known) expect(issueOf(schema, { ...period, [field]: value })).toBeUndefined()
  for (const value of unknown) expect(issueOf(schema, { ...period, [field]: value })?.field).toBe(field)
})

test('a week begins on its Sunday, whichever day the URL names', () => {
  for (const week of ['2026-11-08', '2026-11-09', '2026-11-14'])
    expect(report.appointmentReportQuery.parse({ ...period, week }).week).toBe('2026-11-08')
})
