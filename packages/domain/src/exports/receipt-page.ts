import { formatReceiptTitle } from '../payments/payment.labels.ts'
import {
  describeReceiptNotice,
  describeVoid,
  findReceiptSigner,
  formatReceiptPlaceAndDate,
  formatReceiptSentence,
  listReceiptFacts,
} from '../receipts/receipt.labels.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { describeTaxId } from '../shared/brazil/tax-id.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const paragraphs = (texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text ? [`<p>${escapeHtml(text)}</p>`] : [])).join('\n')

/** A receipt as a page that any browser opens and prints, without a script. */
export const buildReceiptPage = (receipt: Receipt): string => {
  const { snapshot } = receipt
  const { issuer, amount_cents } = snapshot
  const { name, role } = findReceiptSigner(snapshot)
  const title = escapeHtml(formatReceiptTitle(receipt))
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>body{font:12pt/1.5 sans-serif;max-width:42em;margin:2em auto;padding:0 1em}h1{font-size:1.5em}dt{color:#555}.signature{margin-top:4em;text-align:center}</style>
${paragraphs([issuer.name, describeTaxId(issuer.document), issuer.address, issuer.city])}
<h1>${title} · ${escapeHtml(formatMoney(amount_cents))}</h1>
${paragraphs([describeVoid(receipt), formatReceiptSentence(snapshot)])}
<dl>
${listReceiptFacts(snapshot)
  .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
  .join('\n')}
</dl>
${paragraphs([formatReceiptPlaceAndDate(receipt)])}
<div class="signature">${paragraphs([name, role])}</div>
${paragraphs([describeReceiptNotice(snapshot)])}
</html>
`
}
