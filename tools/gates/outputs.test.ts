// Gate G9, PDFs: whatever was typed comes out as it went in, inside the margins, and nothing of it can be run. About 25 s.

import type { Receipt } from '@postura/domain/payments/receipts/receipt'
import { receiptOf, receiptSources } from '@postura/domain/payments/receipts/receipt.fixture'
import {
  describeDocument,
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
import { createPdf } from '@postura/web/pdf/pdf-page'
import { pdfText } from '@postura/web/pdf/pdf-text'
import { receiptPdf } from '@postura/web/receipt-pdf'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { report } from '../local/figure.ts'
import { readPdf } from '../local/read-pdf.ts'

const RUNS = 1_000
const MARGINS = { left: 25, right: 185 }
const SLACK_MM = 1

/** What a PDF is written with, what breaks out of it elsewhere, and what its fonts lack. */
const hostile = fc.constantFrom(
  ') Tj ET',
  '(',
  '\\',
  '\\)',
  '>> endobj',
  'endstream',
  '%%EOF',
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/AcroForm',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=cmd|calc',
  'Joa\u0303o',
  'R$\u00a0150,00',
  'ŒœŠÝ½×€',
  '≥ ≤ → ✓',
  '💪🏽',
  '李明',
  '\u202eabc',
  '\u0000',
  '\ud800',
  '\ufeff',
  '\t',
  '\r\n',
  'W'.repeat(90),
  'ilil'.repeat(40),
)
const typed = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.lorem({ maxCount: 8 })), { maxLength: 8 })
  .map((parts) => parts.join(' '))
const filled = typed.map((text) => `x${text}`)
const perhaps = fc.option(filled)

let pdfs = 0

const signs = (text: string): string => text.replace(/\s/gu, '')

/** What a reader finds wrong: other words than went in, words beyond the margins, anything that could be run. */
const findings = async (bytes: Uint8Array, said: readonly string[]): Promise<string[]> => {
  const { lines, active } = await readPdf(bytes)
  pdfs += 1
  const [read, wanted] = [lines.map(({ text }) => text).join(''), said.map(pdfText).join('')]
  const outside = lines.filter(
    ({ left, right, isUpright }) => isUpright && (left < MARGINS.left - SLACK_MM || right > MARGINS.right + SLACK_MM),
  )
  return [
    ...(signs(read) === signs(wanted) ? [] : [`says ${JSON.stringify(read)} for ${JSON.stringify(wanted)}`]),
    ...outside.map(({ text, left, right }) => `beyond the margins, ${left} to ${right}: ${text}`),
    ...active.map((what) => `active: ${what}`),
  ]
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
    describeDocument(issuer),
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
