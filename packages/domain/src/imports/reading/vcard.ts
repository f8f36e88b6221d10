import type { Cells } from '../columns/import-field.ts'

type Property = { name: string; params: string; value: string }

/** The columns of a list of contacts, named so that they are recognized. */
const header: Cells = ['Nome', 'Telefone', 'Email', 'Data de Nascimento', 'Endereço']

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/** Joins folded lines. A line of quoted-printable ends with `=` if it goes on. */
const unfold = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^([^\n:]*QUOTED-PRINTABLE[^\n:]*:(?:.*=\n)*.*)/gim, (value) => value.replace(/=\n/g, ''))
    .split('\n')

const decodeQuoted = (value: string, params: string): string => {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at += 1) {
    const hex = value[at] === '=' ? /^[\dA-F]{2}/i.exec(value.slice(at + 1, at + 3)) : null
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(value[at]))
  }
  const charset = /CHARSET="?([\w-]+)/i.exec(params)?.[1]?.toLowerCase() ?? 'utf-8'
  const known = ['iso-8859-1', 'windows-1252', 'us-ascii'].includes(charset) ? 'windows-1252' : 'utf-8'
  return new TextDecoder(known).decode(Uint8Array.from(bytes))
}

const readProperty = (line: string): Property | null => {
  const [, name = '', params = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
  if (!name) return null
  return {
    name: name.toUpperCase(),
    params,
    value: /QUOTED-PRINTABLE/i.test(params) ? decodeQuoted(value, params) : value,
  }
}

const unescapeText = (text: string): string =>
  text.replace(/\\([\\,;:nN])/g, (_, letter) => (/n/i.test(letter) ? ' ' : letter)).trim()
/** Splits at the semicolons that are not escaped. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescapeText)

/** Family and given name are in this order in the file. */
const nameOf = (value: string): string => {
  const [family = '', given = '', middle = ''] = partsOf(value)
  return [given, middle, family].filter(Boolean).join(' ')
}

/** `19850731`, `1985-07-31T00:00Z`; a birthday without its year (`--0731`) is none. */
const birthOf = (value: string): string => (value.startsWith('--') ? '' : value.replace(/T.*$/, ''))

const rowOf = (properties: readonly Property[]): Cells => {
  const all = (name: string) => properties.filter((property) => property.name === name)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const address = all('ADR')[0]
  const [, extension = '', street = '', city = '', state = '', zip = ''] = address ? partsOf(address.value) : []
  return [
    unescapeText(first('FN')) || nameOf(first('N')),
    all('TEL')
      .map(({ value }) => unescapeText(value).replace(/^tel:/i, '').replace(/;.*$/, ''))
      .join(' / '),
    unescapeText(first('EMAIL')),
    birthOf(first('BDAY')),
    [street, extension, city, state, zip].filter(Boolean).join(', '),
  ]
}

/** Reads the contacts of a phone (vCard 2.1, 3 and 4) as a table. Photos and other content are not read. */
export const readVcards = (text: string): Cells[] => {
  const rows: Cells[] = [header]
  let properties: Property[] | null = null
  for (const line of unfold(text)) {
    if (/^BEGIN:VCARD/i.test(line)) properties = []
    else if (/^END:VCARD/i.test(line)) {
      if (properties && properties.length > 0) rows.push(rowOf(properties))
      properties = null
    } else if (properties && /^(?:[\w-]+\.)?(FN|N|TEL|EMAIL|BDAY|ADR)[;:]/i.test(line)) {
      const property = readProperty(line)
      if (property) properties.push(property)
    }
  }
  return rows
}
