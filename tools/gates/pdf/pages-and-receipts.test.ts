// Gate G9, pages and receipts: any text is printed unchanged, inside the margins, without active content. About 30 s.

import { formatReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { sampleReceipt, sampleReceiptSources } from '@postura/domain/receipts/receipt.fixture'
import {
  describeReceiptNotice,
  describeVoid,
  findReceiptSigner,
  formatReceiptPlaceAndDate,
  formatReceiptSentence,
  listReceiptFacts,
} from '@postura/domain/receipts/receipt.labels'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { createPdf } from '@postura/web/pdf/create-pdf'
import { toPdfText } from '@postura/web/pdf/pdf-text'
import { createReceiptPdf } from '@postura/web/receipt-pdf'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { type PdfContent, readPdf } from '../../local/read-pdf.ts'
import { hostileText, nonBlankText, optionalText } from './hostile-text.ts'
import { findLinesOutsideBody, findPdfProblems, findWrongWords, stripSpaces } from './pdf-problems.ts'

const RUNS = chooseRunCount(100, 1_000)
let pdfs = 0

const findingsIn = (read: PdfContent, said: readonly string[]): string[] => {
  pdfs += 1
  return [...findWrongWords(read.lines, said), ...findLinesOutsideBody(read.lines), ...findPdfProblems(read)]
}
/** All problems of a PDF. */
const findings = async (bytes: Uint8Array, said: readonly string[]): Promise<string[]> =>
  findingsIn(await readPdf(bytes), said)

describe('a page', () => {
  test('prints random text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, fc.integer({ min: 8, max: 20 }), async (title, text, size) => {
        const pdf = await createPdf(title)
        pdf.text(text, { size })
        const read = await readPdf(pdf.bytes())
        expect(findingsIn(read, [text])).toEqual([])
        expect(stripSpaces(read.title)).toBe(stripSpaces(toPdfText(title)))
      }),
      { numRuns: RUNS, seed },
    )
  })

  test('has spaces only between words, and breaks lines only between words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.lorem({ maxCount: 120 }), async (text) => {
        const pdf = await createPdf('Texto')
        pdf.text(text)
        const { lines } = await readPdf(pdf.bytes())
        expect(lines.map((line) => line.text).join(' ')).toBe(text)
      }),
      { numRuns: 50, seed },
    )
  })

  test('wraps lines of any single letter, regular or bold, at the margin', async () => {
    const printable = Array.from({ length: 0x2800 }, (_, code) => String.fromCharCode(code))
    const letters = printable.filter((letter) => toPdfText(`x${letter}x`) === `x${letter}x` && letter.trim() !== '')
    expect(letters).toHaveLength(1237)
    for (const bold of [false, true]) {
      const pdf = await createPdf('Letras')
      // 300 of the thinnest letter, accents aside, fill 1.2 lines.
      const lines = letters.map((letter) => letter.repeat(300))
      for (const each of lines) pdf.text(each, { bold, size: 20 })
      expect(await findings(pdf.bytes(), lines)).toEqual([])
    }
  })

  test('keeps cells of one row together, and does not start with a blank line', async () => {
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

  test('continues on the next page when it is full', async () => {
    const pdf = await createPdf('Longo')
    const paragraphs = Array.from({ length: 200 }, (_, n) => `Parágrafo ${n}`)
    for (const each of paragraphs) pdf.text(each)
    const bytes = pdf.bytes()
    expect(await findings(bytes, paragraphs)).toEqual([])
    expect((await readPdf(bytes)).pages).toBeGreaterThan(3)
  })
})

const person = fc.record({ name: nonBlankText, cpf: fc.option(fc.constant('52998224725')) })
const anyReceipt: fc.Arbitrary<Receipt> = fc
  .record({
    issuer: fc.record({
      name: nonBlankText,
      document: fc.constantFrom(null, '11144477735', '11222333000181'),
      address: optionalText,
      city: optionalText,
    }),
    professional: fc.option(fc.record({ name: nonBlankText, crefito: optionalText })),
    payer: person,
    patient: person,
    description: nonBlankText,
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
      void_reason: nonBlankText,
      snapshot: fc.constant(snapshot),
    }),
  )

/** The texts of a receipt in print order. */
const saidBy = (receipt: Receipt): string[] => {
  const { snapshot } = receipt
  const { issuer } = snapshot
  const signer = findReceiptSigner(snapshot)
  const voided = describeVoid(receipt)
  return [
    voided && 'ANULADO',
    issuer.name,
    describeTaxId(issuer.document),
    issuer.address,
    issuer.city,
    formatReceiptTitle(receipt),
    formatMoney(snapshot.amount_cents),
    voided,
    formatReceiptSentence(snapshot),
    ...listReceiptFacts(snapshot).flatMap(({ label, value }) => [label, value]),
    formatReceiptPlaceAndDate(receipt),
    signer.name,
    signer.role,
    describeReceiptNotice(snapshot),
  ].filter((text) => text !== null)
}

test('receipts with random text are printed completely, without anything else', async () => {
  await fc.assert(
    fc.asyncProperty(anyReceipt, async (receipt) => {
      expect(await findings(await createReceiptPdf(receipt), saidBy(receipt))).toEqual([])
    }),
    { numRuns: RUNS, seed },
  )
})

test('the number of PDFs without problems is reported', () => {
  // A problem has already failed its own test above.
  expect(reportFigure({ name: 'g9_pdfs_without_findings', value: pdfs, op: '>=', target: 2 * RUNS })).toBe(true)
})

// Proves that each check can fail.
describe('control: the check detects', () => {
  const bare = (draw: (doc: jsPDF) => void): Uint8Array => {
    const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
    draw(doc)
    return new Uint8Array(doc.output('arraybuffer'))
  }
  const receipt = sampleReceipt(buildReceiptSnapshot(sampleReceiptSources()))

  test.each([
    ['a script', (doc: jsPDF) => doc.addJS('app.alert(1)'), /script|\/JS/],
    ['a link', (doc: jsPDF) => doc.textWithLink('x', 30, 30, { url: 'https://example.org' }), /\/URI|annotation Link/],
    ['an entry that opens something', () => undefined, /\/OpenAction/],
    ['a text that skipped pdfText', (doc: jsPDF) => doc.text('Joa\u0303o ≥ 💪', 30, 30), /^says/],
    ['a line that was not wrapped', (doc: jsPDF) => doc.text('x'.repeat(200), 30, 30), /beyond the margins/],
  ])('this defect: %s', async (_, draw, found) => {
    const problems = await findings(bare(draw), ['Joa\u0303o ≥ 💪'])
    expect(problems.some((problem) => found.test(problem))).toBe(true)
  })

  test('a missing letter', async () => {
    const said = saidBy(receipt).map((text) => text.replace('Ana Lima', 'Ana Lim'))
    expect(await findings(await createReceiptPdf(receipt), said)).toHaveLength(1)
    expect(await findings(await createReceiptPdf(receipt), saidBy(receipt))).toEqual([])
  })
})
