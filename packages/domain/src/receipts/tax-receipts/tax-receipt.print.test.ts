import { expect, test } from 'vitest'
import { childPatient, issuedTaxReceipt, sampleTaxReceipt } from './tax-receipt.fixture.ts'
import { buildTaxReceiptPrint } from './tax-receipt.print.ts'

const read = (text: string) => text.replaceAll('\u00a0', ' ')

test('the printed month contains its payments and sums', () => {
  const sums = {
    received: 2,
    received_cents: 300_00,
    issued: 1,
    issued_cents: 100_00,
    missing: 1,
    missing_cents: 200_00,
  }
  const sheet = buildTaxReceiptPrint({
    month: '2026-11',
    issuer: { name: 'Helena Prado', document: '11144477735' },
    sums,
    rows: [sampleTaxReceipt({ patient: childPatient }), sampleTaxReceipt({ issued: issuedTaxReceipt })],
    now: new Date('2026-11-16T12:00:00Z'),
  })
  expect(sheet.fileName).toBe('receita-saude-2026-11.pdf')
  expect(sheet.facts).toEqual([
    { label: 'Mês', value: 'novembro de 2026' },
    { label: 'Quem emite', value: 'Helena Prado, CPF 111.444.777-35' },
    { label: 'Gerado em', value: '16/11/2026 09:00' },
  ])
  expect(sheet.rows.map((row) => row.map(read))).toEqual([
    [
      '15/11/2026',
      'Rui Lima\nCPF não informado',
      'Bento Lima\nCPF não informado',
      'Consulta 14/11/2026',
      'R$ 1.234,56',
      'Falta emitir',
    ],
    [
      '15/11/2026',
      'Rui Lima\n111.444.777-35',
      'Ana Lima\n529.982.247-25',
      'Consulta 14/11/2026',
      'R$ 1.234,56',
      'Emitida em 16/11/2026',
    ],
  ])
  expect(sheet.totals.map(({ label, value }) => `${label}: ${read(value)}`)).toEqual([
    'Recebido: R$ 300,00',
    'Emitido: R$ 100,00 (1 de 2 emitidas)',
    'Falta emitir: R$ 200,00',
  ])
})

test('a month of one professional says whose it is', () => {
  const sums = { received: 0, received_cents: 0, issued: 0, issued_cents: 0, missing: 0, missing_cents: 0 }
  const { facts } = buildTaxReceiptPrint({
    month: '2026-11',
    issuer: { name: 'Helena Prado', document: null },
    professional: 'Bia Reis',
    sums,
    rows: [],
    now: new Date('2026-11-16T12:00:00Z'),
  })
  expect(facts).toContainEqual({ label: 'Profissional', value: 'Bia Reis' })
})
