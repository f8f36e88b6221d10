import { expect, test } from 'vitest'
import { appointmentCsv, buildClassCsv, buildPaymentCsv, enrollmentCsv, type PaymentCsvRow } from './report.csv.ts'

const classCsv = buildClassCsv('2026-11-15T12:00:00.000Z')
const paymentCsv = buildPaymentCsv('2026-11-15')

const stored = { id: 'id-1', professional_name: 'Bruno', created_at: '2026-11-01T02:59:59.999Z' }
const times = { start_time: '2027-01-01T02:59:00.000Z', end_time: '2027-01-01T03:00:00.000Z' }

test('an appointment row has local times, Portuguese values and no ids', () => {
  expect(appointmentCsv.head).toBe(
    'patient_name;patient_cpf;professional;title;description;start_time;end_time;status;cancel_reason;created_at\r\n',
  )
  const row = {
    ...stored,
    ...times,
    patient_name: 'Ana',
    patient_cpf: '52998224725',
    title: 'Pilates',
    description: 'Trazer exame;\r\ndor "leve"',
    status: 'canceled',
    cancel_reason: 'no_show',
  } as const
  expect(appointmentCsv.row(row)).toBe(
    'Ana;529.982.247-25;Bruno;Pilates;"Trazer exame;\ndor ""leve""";31/12/2026 23:59;01/01/2027 00:00;Cancelada;falta;31/10/2026 23:59\r\n',
  )
})

test('a class row has no patient', () => {
  expect(classCsv.head).toBe('patient_name;professional;title;description;capacity;start_time;end_time;status\r\n')
  const row = {
    ...stored,
    ...times,
    title: 'Solo',
    description: '',
    capacity: 12,
    enrolled: 3,
    status: 'scheduled',
  } as const
  expect(classCsv.row(row)).toBe(';Bruno;Solo;;12;31/12/2026 23:59;01/01/2027 00:00;Agendada\r\n')
  expect(buildClassCsv('2027-01-01T03:00:00.000Z').row({ ...row, professional_name: null })).toBe(
    ';;Solo;;12;31/12/2026 23:59;01/01/2027 00:00;Concluída\r\n',
  )
})

const payment = {
  ...stored,
  patient_name: 'Ana',
  patient_cpf: null,
  birth_date: '2010-05-01',
  guardian_name: null,
  guardian_cpf: null,
  tax_payer_name: null,
  tax_payer_cpf: null,
  description: 'Consulta',
  amount_cents: 123_456,
  due_date: '2026-11-20',
  payment_date: '2026-11-15',
  paid_date: '2026-11-16T02:30:00.000Z',
  status: 'paid',
  payment_method: 'debit_card',
} as const

test('a payment row has decimals, and empty cells for unknown values', () => {
  expect(paymentCsv.head).toBe(
    'patient_name;patient_cpf;payer_name;payer_cpf;professional;amount;description;due_date;payment_date;paid_date;status;payment_method;created_at\r\n',
  )
  expect(paymentCsv.row(payment)).toBe(
    'Ana;;Ana;;Bruno;1234,56;Consulta;20/11/2026;15/11/2026;15/11/2026 23:30;Pago;Cartão de Débito;31/10/2026 23:59\r\n',
  )
  const open = { ...payment, payment_date: null, paid_date: null, payment_method: null, status: 'pending' } as const
  expect(paymentCsv.row(open)).toContain(';20/11/2026;;;Pendente;;')
  expect(buildPaymentCsv('2026-11-21').row(open)).toContain(';20/11/2026;;;Vencido;;')
})

test('a payment row names the payer: the guardian of a minor, or whom Receita Saúde names; nobody before it is paid', () => {
  const guarded = { ...payment, guardian_name: 'Marta', guardian_cpf: '52998224725' }
  const payer = (row: PaymentCsvRow) => paymentCsv.row(row).split(';').slice(2, 4)
  expect(payer(guarded)).toEqual(['Marta', '529.982.247-25'])
  expect(payer({ ...guarded, birth_date: '2008-11-15', patient_cpf: '11144477735' })).toEqual(['Ana', '111.444.777-35'])
  expect(payer({ ...guarded, tax_payer_name: 'Rui', tax_payer_cpf: '11144477735' })).toEqual(['Rui', '111.444.777-35'])
  expect(payer({ ...guarded, status: 'pending', payment_date: null })).toEqual(['', ''])
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [100, '1,00'],
  [100_000_000, '1000000,00'],
])('%i centavos are %s, which a spreadsheet reads as a number', (amount_cents, amount) => {
  expect(paymentCsv.row({ ...payment, amount_cents }).split(';')[5]).toBe(amount)
})

test('the enrollments of a patient have one line for each kind in a cell', () => {
  expect(enrollmentCsv.head).toBe('patient_name;total_enrollments;active_enrollments;canceled_enrollments;classes\r\n')
  const seats = { class_title: 'Solo', enrollment_date: '2026-11-03' } as const
  const row = {
    id: 'id-1',
    patient_name: 'Ana',
    total_enrollments: 1_041,
    active_enrollments: 1_040,
    canceled_enrollments: 1,
    classes: [
      { ...seats, status: 'enrolled' as const, count: 1_040 },
      { ...seats, status: 'canceled' as const, count: 1 },
    ],
  }
  expect(enrollmentCsv.row(row)).toBe(
    'Ana;1041;1040;1;"1.040 × Solo (03/11/2026, Ativo)\nSolo (03/11/2026, Cancelado)"\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-10', "'-10"],
  ['@soma', "'@soma"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\n=1"'],
])('a cell that begins with %j is not run as a formula', (text, cell) => {
  expect(paymentCsv.row({ ...payment, patient_name: text, description: text })).toMatch(
    `${cell};;Bruno;1234,56;${cell};`,
  )
  const classes = [{ class_title: text, enrollment_date: '2026-11-03', status: 'enrolled' as const, count: 1 }]
  const counts = { total_enrollments: 1, active_enrollments: 1, canceled_enrollments: 0 }
  const [name = '', , , , titles = ''] = enrollmentCsv
    .row({ id: '1', patient_name: text, ...counts, classes })
    .split(';')
  expect([name, /^"?'/.test(titles)]).toEqual([cell, true])
})
