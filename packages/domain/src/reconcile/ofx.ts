import { decodeText } from '../shared/table/decode.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { parseAmount, parseDate } from './parse-cells.ts'
import { buildStatement, type Statement } from './statement.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .trim()

/** Elements with text. Version 1 does not close them, version 2 does; a single `<` is part of the text. */
const elementsOf = (block: string): Map<string, string> => {
  const elements = new Map<string, string>()
  const [, ...parts] = block.split(/<(\/?[a-z][\w.]*)\s*>/i)
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at]?.toUpperCase() ?? ''
    const text = unescaped(parts[at + 1] ?? '')
    if (text && !name.startsWith('/') && !elements.has(name)) elements.set(name, text)
  }
  return elements
}

/** Date as the bank writes it, ignoring the time: `20261112120000[-3:BRT]`. */
const postedOn = (posted: string): CivilDate | null => parseDate(posted.slice(0, 8)) ?? parseDate(posted)

// Some banks write outgoing amounts without a sign.
const outgoing = ['DEBIT', 'DIRECTDEBIT', 'FEE', 'SRVCHG']

/**
 * By the standard, amounts are decimals without thousands: `1.500` is one and a half. In the file of a bank that also writes
 * `1.500,00` it is ambiguous.
 */
const spareZeros = /(?<=^[+-]?\d+\.\d\d)0+$/
const writesCommas = (text: string): boolean => /<TRNAMT\s*>[^<,]*,/i.test(text)

const amountOf = (elements: Map<string, string>, isDecimal: boolean): number | null => {
  const written = elements.get('TRNAMT') ?? ''
  const amount = parseAmount(isDecimal ? written.replace(spareZeros, '') : written)
  return amount !== null && outgoing.includes(elements.get('TRNTYPE')?.toUpperCase() ?? '') ? -Math.abs(amount) : amount
}

const entryOf = (block: string, position: number, isDecimal: boolean) => {
  const elements = elementsOf(block)
  const all = (...names: string[]) => [...new Set(names.flatMap((name) => elements.get(name) ?? []))].join(' ')
  return {
    key: elements.get('FITID') ?? `${position + 1}`,
    date: postedOn(elements.get('DTPOSTED') ?? ''),
    amount: amountOf(elements, isDecimal),
    text: all('NAME', 'EXTDNAME', 'MEMO'),
    reference: all('REFNUM', 'CHECKNUM', 'FITID', 'SRVRTID'),
    raw: [...elements.values()].join(' '),
  }
}

/** Parses an OFX statement, version 1 (SGML) or 2 (XML); `null` if the file is not one. */
export const parseOfxStatement = (bytes: Uint8Array): Statement | null => {
  const text = decodeText(bytes)
  if (!/<OFX>/i.test(text)) return null
  const [, ...blocks] = text.split(/<STMTTRN\s*>/i)
  const isDecimal = !writesCommas(text)
  return buildStatement(
    blocks.map((block, at) => entryOf(block.split(/<\/(?:STMTTRN|BANKTRANLIST)\s*>/i, 1)[0] ?? '', at, isDecimal)),
  )
}
