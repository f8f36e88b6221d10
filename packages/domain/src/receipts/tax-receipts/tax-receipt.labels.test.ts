import { expect, test } from 'vitest'
import { describeTaxIssueDate } from '../../payments/payment.labels.ts'
import { childPatient, sampleTaxReceipt } from './tax-receipt.fixture.ts'
import {
  describeMarkedTaxReceipt,
  describeTaxPersons,
  describeTaxProgress,
  describeUnmarkedTaxReceipt,
  formatTaxFileName,
  listTaxReceiptMissingInfo,
  listTaxReceiptValues,
} from './tax-receipt.labels.ts'

const read = (text: string) => text.replaceAll('\u00a0', ' ')
const receipt = sampleTaxReceipt()

test('each value is listed as shown and as it is copied to the other app', () => {
  expect(listTaxReceiptValues(receipt).map(({ label, shown, copied }) => [label, read(shown ?? ''), copied])).toEqual([
    ['CPF de quem pagou', '529.982.247-25', '52998224725'],
    ['CPF do beneficiário', '529.982.247-25', '52998224725'],
    ['Valor', 'R$ 1.234,56', '1.234,56'],
    ['Data do pagamento', '15/11/2026', '15/11/2026'],
    ['Descrição', 'Consulta 14/11/2026', 'Consulta 14/11/2026'],
  ])
})

test('missing CPFs are listed with their person and form field', () => {
  expect(listTaxReceiptMissingInfo(receipt)).toEqual([])
  expect(listTaxReceiptMissingInfo(sampleTaxReceipt({ patient: childPatient }))).toEqual([
    {
      label: 'Informar o CPF de Rui Lima, responsável por Bento Lima',
      shown: 'Informar o CPF de Rui Lima',
      field: 'guardian_cpf',
    },
    { label: 'Informar o CPF de Bento Lima', shown: 'Informar o CPF', field: 'cpf' },
  ])
})

test('progress, persons and messages are described in words', () => {
  expect(describeTaxProgress({ issued: 12, received: 1_500 })).toBe('12 de 1.500 emitidas')
  expect(describeTaxProgress({ issued: 0, received: 1 })).toBe('0 de 1 emitida')
  expect(describeTaxIssueDate('2026-11-05')).toBe('Emitida em 05/11/2026')
  expect(describeTaxPersons(receipt)).toBe('Ana Lima')
  expect(describeTaxPersons(sampleTaxReceipt({ patient: childPatient }))).toBe('Rui Lima, por Bento Lima')
  expect(read(describeMarkedTaxReceipt(receipt, '2026-11-16'))).toBe(
    'Receita Saúde emitida em 16/11/2026: Ana Lima, R$ 1.234,56',
  )
  expect(read(describeUnmarkedTaxReceipt(receipt))).toBe('Marcação desfeita: Ana Lima, R$ 1.234,56')
  expect(formatTaxFileName('2026-11', 'csv')).toBe('receita-saude-2026-11.csv')
})
