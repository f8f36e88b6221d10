import '../shared/time/test-zone.fixture.ts'
import { expect, test } from 'vitest'
import { sampleReceipt, sampleReceiptSources } from '../receipts/receipt.fixture.ts'
import { buildReceiptSnapshot } from '../receipts/receipt.rules.ts'
import { buildReceiptPage } from './receipt-page.ts'

const snapshot = buildReceiptSnapshot(sampleReceiptSources())

test('a receipt as a page says what the receipt says', () => {
  const page = buildReceiptPage(sampleReceipt(snapshot))
  for (const said of [
    'Clínica Movimento',
    'Ana Lima, CPF 529.982.247-25',
    'Data do pagamento',
    '15/11/2026',
    'Carla Nunes',
  ])
    expect(page).toContain(said)
  expect(page).not.toContain('ANULADO')
})

test('a voided receipt says so, and no text becomes markup', () => {
  const page = buildReceiptPage(
    sampleReceipt(
      { ...snapshot, description: '<script>alert(1)</script>' },
      { voided_at: '2026-11-17T12:00:00.000Z', void_reason: 'valor "errado"' },
    ),
  )
  expect(page).toContain('ANULADO em 17/11/2026: valor &quot;errado&quot;')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
})
