// Gate G9, sheets and receipts: whatever was typed comes out as it went in, inside the margins, and nothing of it can be run. About 20 s.

import type { Receipt } from '@postura/domain/payments/receipts/receipt'
import { receiptOf, receiptSources } from '@postura/domain/payments/receipts/receipt.fixture'
import {
  describeVoid,
  receiptFacts,
  receiptNotice,
  receiptPlaceAndDate,
  receiptSentence,
  receiptSigner,
  receiptTitle,
} from '@postura/domain/payments/receipts/receipt.labels'
import { snapshotOf } from '@postura/domain/payments/receipts/receipt.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import { createPdf } from '@postura/web/pdf/pdf-page'
import { pdfText } from '@postura/web/pdf/pdf-text'
import { receiptPdf } from '@postura/web/receipt-pdf'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { report } from '../../local/figure.ts'
import { readPdf } from '../../local/read-pdf.ts'
import { filled, perhaps, typed } from './hostile-text.ts'
import { beyondBody, otherWords, signs, unsafe } from './pdf-findings.ts'

const RUNS = 1_000
let pdfs = 0

/** What a reader finds wrong. */
const findings = async (bytes: Uint8Array, said: readonly string[]): Promise<string[]> => {
  const read = await readPdf(bytes)
  pdfs += 1
  return [...otherWords(read.lines, said), ...beyondBody(read.lines), ...unsafe(read)]
}

describe('a sheet', () => {
  test(`${RUNS} of any words: the same words come out`, async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, fc.integer({ min: 8, max: 20 }), async (title, text, size) => {
        const pdf = await createPdf(title)
        pdf.text(text, { size })
        const bytes = pdf.bytes()
        expect(await findings(bytes, [text])).toEqual([])
        expect(signs((await readPdf(bytes)).title)).toBe(signs(pdfText(title)))
      }),
      { numRuns: RUNS },
    )
  })

  test('between words there is a space, and a line ends only between words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.lorem({ maxCount: 120 }), async (text) => {
        const pdf = await createPdf('Texto')
        pdf.text(text)
        const { lines } = await readPdf(pdf.bytes())
        expect(lines.map((line) => line.text).join(' ')).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test('a line of any one letter, thin or bold, ends at the margin', async () => {
    const printable = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code))
    const letters = printable.filter((letter) => pdfText(`x${letter}x`) === `x${letter}x` && letter.trim() !== '')
    expect(letters).toHaveLength(215)
    for (const bold of [false, true]) {
      const pdf = await createPdf('Letras')
      const lines = letters.map((letter) => letter.repeat(900))
      for (const each of lines) pdf.text(each, { bold, size: 8 })
      expect(await findings(pdf.bytes(), lines)).toEqual([])
    }
  })

  test('cells side by side stay on one sheet, and a sheet does not begin with a blank line', async () => {
    const pdf = await createPdf('Longo')
    pdf.space(235)
    pdf.row([
      { width: 40, blocks: [{ text: 'Um' }] },
      { width: 40, blocks: [{ text: 'dois\ntrês\nquatro' }] },
    ])
    pdf.space(215)
    pdf.text('cinco\nseis\n\nsete\noito')
    const bytes = pdf.bytes()
    expect(await findings(bytes, ['Um dois três quatro', 'cinco seis sete oito'])).toEqual([])
    const { lines } = await readPdf(bytes)
    expect(lines.map(({ page }) => page)).toEqual([2, 2, 2, 2, 2, 2, 3, 3])
    const onTop = lines.filter(({ text }) => ['Um', 'dois', 'sete'].includes(text))
    expect(new Set(onTop.map(({ baseline }) => baseline.toFixed(2)))).toEqual(new Set(['28.88']))
  })

  test('a full sheet goes on to the next', async () => {
    const pdf = await createPdf('Longo')
    const paragraphs = Array.from({ length: 200 }, (_, n) => `Parágrafo ${n}`)
    for (const each of paragraphs) pdf.text(each)
    const bytes = pdf.bytes()
    expect(await findings(bytes, paragraphs)).toEqual([])
    expect((await readPdf(bytes)).pages).toBeGreaterThan(3)
  })
})

const person = fc.record({ name: filled, cpf: fc.option(fc.constant('52998224725')) })
const anyReceipt: fc.Arbitrary<Receipt> = fc
  .record({
    issuer: fc.record({
      name: filled,
      document: fc.constantFrom(null, '11144477735', '11222333000181'),
      address: perhaps,
      city: perhaps,
    }),
    professional: fc.option(fc.record({ name: filled, crefito: perhaps })),
    payer: person,
    patient: person,
    description: filled,
    amount_cents: fc.integer({ min: 0, max: 100_000_000 }),
    payment_date: fc.constant('2026-11-15'),
    payment_method: fc.constantFrom(null, 'pix' as const, 'credit_card' as const),
  })
  .chain((snapshot) =>
    fc.record({
      number: fc.integer({ min: 1, max: 999_999_999 }),
      payment_id: fc.constant('019b0000-0000-7000-8000-000000000001'),
      issued_at: fc.constant('2026-11-15T12:00:00.000Z'),
      voided_at: fc.constantFrom(null, '2026-11-16T12:00:00.000Z'),
      void_reason: filled,
      snapshot: fc.constant(snapshot),
    }),
  )

/** In the order of the sheet. */
const saidBy = (receipt: Receipt): string[] => {
  const { snapshot } = receipt
  const { issuer } = snapshot
  const signer = receiptSigner(snapshot)
  const voided = describeVoid(receipt)
  return [
    voided && 'ANULADO',
    issuer.name,
    describeTaxId(issuer.document),
    issuer.address,
    issuer.city,
    receiptTitle(receipt),
    formatMoney(snapshot.amount_cents),
    voided,
    receiptSentence(snapshot),
    ...receiptFacts(snapshot).flatMap(({ label, value }) => [label, value]),
    receiptPlaceAndDate(receipt),
    signer.name,
    signer.role,
    receiptNotice(snapshot),
  ].filter((text) => text !== null)
}

test(`${RUNS} receipts of any words: each says what it should, and nothing else`, async () => {
  await fc.assert(
    fc.asyncProperty(anyReceipt, async (receipt) => {
      expect(await findings(await receiptPdf(receipt), saidBy(receipt))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test('figures', () => {
  // The first finding has failed its own test above.
  expect(report({ name: 'g9_pdfs_without_findings', value: pdfs, op: '>=', target: 2 * RUNS })).toBe(true)
})

// A check counts only after it went red.
describe('control: a defect is found', () => {
  const bare = (draw: (doc: jsPDF) => void): Uint8Array => {
    const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
    draw(doc)
    return new Uint8Array(doc.output('arraybuffer'))
  }
  const receipt = receiptOf(snapshotOf(receiptSources()))

  test.each([
    ['a script', (doc: jsPDF) => doc.addJS('app.alert(1)'), /script|\/JS/],
    ['a link', (doc: jsPDF) => doc.textWithLink('x', 30, 30, { url: 'https://example.org' }), /\/URI|annotation Link/],
    ['an entry that opens something', () => undefined, /\/OpenAction/],
    ['a text that skipped pdfText', (doc: jsPDF) => doc.text('Joa\u0303o ≥ 💪', 30, 30), /^says/],
    ['a line that was not wrapped', (doc: jsPDF) => doc.text('x'.repeat(200), 30, 30), /beyond the margins/],
  ])('%s', async (_, draw, found) => {
    const problems = await findings(bare(draw), ['Joa\u0303o ≥ 💪'])
    expect(problems.some((problem) => found.test(problem))).toBe(true)
  })

  test('one letter that is missing', async () => {
    const said = saidBy(receipt).map((text) => text.replace('Ana Lima', 'Ana Lim'))
    expect(await findings(await receiptPdf(receipt), said)).toHaveLength(1)
    expect(await findings(await receiptPdf(receipt), saidBy(receipt))).toEqual([])
  })
})
