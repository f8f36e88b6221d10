import type { Receipt } from '@postura/domain/payments/receipts/receipt'
import {
  describeVoid,
  receiptFacts,
  receiptNotice,
  receiptPlaceAndDate,
  receiptSentence,
  receiptSigner,
  receiptTitle,
} from '@postura/domain/payments/receipts/receipt.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { describeTaxId } from '@postura/domain/shared/brazil/tax-id'
import { accent, createPdf, danger, faint, type Pdf, type PdfBlock, type PdfColor } from '../../../lib/pdf/pdf-page.ts'

const paleRed: PdfColor = [250, 226, 223]

const said = (...texts: (string | null)[]): PdfBlock[] =>
  texts.flatMap((text) => (text ? [{ text, size: 10, color: faint }] : []))

/** Who issues it to the left, what it is to the right. */
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
        { text: receiptTitle(receipt), size: 20, bold: true, align: 'right' },
        { text: formatMoney(amount_cents), size: 14, bold: true, color: accent, align: 'right' },
      ],
    },
  ])
  pdf.space(5)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(10)
}

const writeSignature = (pdf: Pdf, receipt: Receipt): void => {
  const { name, role } = receiptSigner(receipt.snapshot)
  pdf.keep(55)
  pdf.text(receiptPlaceAndDate(receipt), { align: 'right' })
  pdf.space(20)
  pdf.rule({ width: 84, color: faint })
  pdf.space(2)
  pdf.text(name, { bold: true, align: 'center' })
  if (role) pdf.text(role, { size: 10, color: faint, align: 'center' })
}

/** The upper half of a sheet: as the law of usage has it, and no wider than two can be cut from one. */
export const receiptPdf = async (receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(receiptTitle(receipt))
  const voided = describeVoid(receipt)
  if (voided) pdf.stamp('ANULADO', paleRed)
  writeHead(pdf, receipt)
  if (voided) {
    pdf.text(voided, { bold: true, color: danger })
    pdf.space(5)
  }
  pdf.text(receiptSentence(receipt.snapshot), { size: 12.5 })
  pdf.space(7)
  for (const { label, value } of receiptFacts(receipt.snapshot)) {
    pdf.row([
      { width: 42, blocks: said(label) },
      { width: 118, blocks: [{ text: value, size: 10 }] },
    ])
    pdf.space(1.5)
  }
  pdf.space(10)
  writeSignature(pdf, receipt)
  const notice = receiptNotice(receipt.snapshot)
  if (notice) {
    pdf.space(8)
    pdf.text(notice, { size: 8.5, color: faint, align: 'center' })
  }
  return pdf.bytes()
}
