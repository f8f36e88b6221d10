import type { CivilDate } from '../../shared/time/civil-date.ts'
import { readAmount, readDate } from './cells.ts'
import { decodeText } from './decode.ts'
import { type Statement, statementOf } from './statement.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string): string =>
  text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    })
    .trim()

/** Every element that holds text. Version 1 does not close them and version 2 does; a lone `<` is part of the text. */
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

/** The day as the bank writes it: `20261112120000[-3:BRT]`, whatever hour it made of it. */
const postedOn = (posted: string): CivilDate | null => readDate(posted.slice(0, 8)) ?? readDate(posted)

// Some write what went out without a sign.
const outgoing = ['DEBIT', 'DIRECTDEBIT', 'FEE', 'SRVCHG']

/**
 * By its standard a decimal without thousands: `1.500` is one and a half. In the file of a bank that writes `1.500,00` all the
 * same, it is what nobody can tell.
 */
const spareZeros = /(?<=^[+-]?\d+\.\d\d)0+$/
const writesCommas = (text: string): boolean => /<TRNAMT\s*>[^<,]*,/i.test(text)

const amountOf = (elements: Map<string, string>, isDecimal: boolean): number | null => {
  const written = elements.get('TRNAMT') ?? ''
  const amount = readAmount(isDecimal ? written.replace(spareZeros, '') : written)
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

/** Reads a statement in OFX, of version 1 (SGML) or 2 (XML); what is none is null. */
export const readOfx = (bytes: Uint8Array): Statement | null => {
  const text = decodeText(bytes)
  if (!/<OFX>/i.test(text)) return null
  const [, ...blocks] = text.split(/<STMTTRN\s*>/i)
  const isDecimal = !writesCommas(text)
  return statementOf(
    blocks.map((block, at) => entryOf(block.split(/<\/(?:STMTTRN|BANKTRANLIST)\s*>/i, 1)[0] ?? '', at, isDecimal)),
  )
}
