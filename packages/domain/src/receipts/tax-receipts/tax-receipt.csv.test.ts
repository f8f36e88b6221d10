import { expect, test } from 'vitest'
import { taxReceiptCsv } from './tax-receipt.csv.ts'
import { childPatient, issuedTaxReceipt, sampleTaxReceipt } from './tax-receipt.fixture.ts'

test('a CSV row contains payer, beneficiary, payment and status', () => {
  expect(taxReceiptCsv.row(sampleTaxReceipt({ patient: childPatient }))).toBe(
    '15/11/2026;Rui Lima;;Bento Lima;;Consulta 14/11/2026;1234,56;Falta emitir;\r\n',
  )
  expect(taxReceiptCsv.row(sampleTaxReceipt({ issued: issuedTaxReceipt }))).toBe(
    '15/11/2026;Rui Lima;111.444.777-35;Ana Lima;529.982.247-25;Consulta 14/11/2026;1234,56;Emitida;16/11/2026\r\n',
  )
})
