import { formatReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { Receipt } from '@postura/domain/receipts/receipt'
import {
  describeReceiptNotice,
  describeVoid,
  findReceiptSigner,
  formatReceiptPlaceAndDate,
  formatReceiptSentence,
  listReceiptFacts,
} from '@postura/domain/receipts/receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import { accent, createPdf, danger, faint, type Pdf, type PdfBlock, type PdfColor } from '../../lib/pdf/create-pdf.ts'

const paleRed: PdfColor = [250, 226, 223]

const said = (...texts: (string | null)[]): PdfBlock[] =>
  texts.flatMap((text) => (text ? [{ text, size: 10, color: faint }] : []))

/** The issuer on the left, the document title on the right. */
const writeHead = (pdf: Pdf, receipt: Receipt): void => {
  const { issuer, amount_cents } = receipt.snapshot
  pdf.row([
    {
      width: 96,
      blocks: [
        { text: issuer.name, size: 14, bold: true },
        ...said(describeTaxId(issuer.document), issuer.address, issuer.city),
      ],
    },
    { width: 6, blocks: [] },
    {
      width: 58,
      blocks: [
        { text: formatReceiptTitle(receipt), size: 20, bold: true, align: 'right' },
        { text: formatMoney(amount_cents), size: 14, bold: true, align: 'right' },
      ],
    },
  ])
  pdf.space(5)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(10)
}

const writeSignature = (pdf: Pdf, receipt: Receipt): void => {
  const { name, role } = findReceiptSigner(receipt.snapshot)
  pdf.keep(55)
  pdf.text(formatReceiptPlaceAndDate(receipt), { align: 'right' })
  pdf.space(20)
  pdf.rule({ width: 84, color: faint })
  pdf.space(2)
  pdf.text(name, { bold: true, align: 'center' })
  if (role) pdf.text(role, { size: 10, color: faint, align: 'center' })
}

/** Fills the upper half of a page, as is customary, so that two can be cut from one. */
export const createReceiptPdf = async (receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(formatReceiptTitle(receipt))
  const voided = describeVoid(receipt)
  if (voided) pdf.stamp('ANULADO', paleRed)
  writeHead(pdf, receipt)
  if (voided) {
    pdf.text(voided, { bold: true, color: danger })
    pdf.space(5)
  }
  pdf.text(formatReceiptSentence(receipt.snapshot), { size: 12.5 })
  pdf.space(7)
  for (const { label, value } of listReceiptFacts(receipt.snapshot)) {
    pdf.row([
      { width: 42, blocks: said(label) },
      { width: 118, blocks: [{ text: value, size: 10 }] },
    ])
    pdf.space(1.5)
  }
  pdf.space(10)
  writeSignature(pdf, receipt)
  const notice = describeReceiptNotice(receipt.snapshot)
  if (notice) {
    pdf.space(8)
    pdf.text(notice, { size: 8.5, color: faint, align: 'center' })
  }
  return pdf.bytes()
}
