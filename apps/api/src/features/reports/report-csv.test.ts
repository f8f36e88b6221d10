import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createPayment,
} from '../../testing/factories/record.factory.ts'
import { insertRows } from '../../testing/reports/random-clinic.ts'
import { allTime, getReport, getReportCsv } from '../../testing/reports/report-requests.ts'

const postura = useTestApp()

/** Dangerous texts, and the cells that a spreadsheet must not run as formulas. */
const hostile: [text: string, cell: string][] = [
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+55 11 91234', "'+55 11 91234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\n=1+1"],
  ['"=1+1"', '"=1+1"'],
  ['"', '"'],
  [';=1+1', ';=1+1'],
  ['a";"b', 'a";"b'],
  ['duas\nlinhas', 'duas\nlinhas'],
  ['duas\r\nlinhas;"x"', 'duas\nlinhas;"x"'],
  ['\n', '\n'],
  [' com espaços ', ' com espaços '],
  ["D'Ávila Ção 😀", "D'Ávila Ção 😀"],
  ['\\', '\\'],
]

let clinic: TestClinic
const patients = hostile.map(([name], n) => ({
  id: `0199f000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  name,
}))

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  const person = { birth_date: '1990-01-01', phone: '(11) 90000-0000', address: 'Rua' }
  await insertRows(
    postura,
    'patients',
    clinic.id,
    patients.map((patient) => ({ ...patient, ...person })),
  )
  const { ownerUrl } = postura
  for (const { id: patient_id, name } of patients) {
    const own = { admin_id: clinic.id, patient_id }
    await createAppointment(ownerUrl, { ...own, description: name })
    await createPayment(ownerUrl, { ...own, description: name })
    const class_id = await createClass(ownerUrl, { admin_id: clinic.id, title: name, description: name })
    await createEnrollment(ownerUrl, { ...own, class_id, created_at: '2026-11-03T12:00:00Z' })
  }
})

describe.each([
  ['appointments', ['patient_name', 'description']],
  ['classes', ['title', 'description']],
  ['payments', ['patient_name', 'description']],
])('%s: a text is never a formula', (report, columns) => {
  test.each(columns)('in %s', async (column) => {
    const cells = (await getReportCsv(clinic.call, report, allTime)).map((row) => row[column])
    expect(cells).toEqual(hostile.map(([, cell]) => cell))
  })
})

test('enrollments: patient names and class titles are never formulas', async () => {
  const rows = await getReportCsv(clinic.call, 'enrollments', allTime)
  const told = new Map(rows.map(({ patient_name = '', classes = '' }) => [patient_name, classes]))
  expect(told).toEqual(new Map(hostile.map(([, cell]) => [cell, `${cell} (03/11/2026, Ativo)`])))
})

test.each(['appointments', 'classes', 'payments', 'enrollments'])(
  '%s: the file begins with the byte order mark and ends with a complete row',
  async (report) => {
    const { rawPayload } = await getReport(clinic.call, `${report}.csv`, allTime)
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect([...rawPayload.subarray(-2)]).toEqual([0x0d, 0x0a])
    expect(rawPayload.indexOf(Buffer.from([0xef, 0xbb, 0xbf]), 3)).toBe(-1)
  },
)
