import { describe, expect, test } from 'vitest'
import { startCpuTime } from '../shared/time/cpu-time.fixture.ts'
import { parseOfxStatement } from './ofx.ts'

const read = (text: string) => parseOfxStatement(new TextEncoder().encode(text))
const latin = (text: string) => parseOfxStatement(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

const sgml = (transactions: string, header = 'ENCODING:USASCII\nCHARSET:1252') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
${header}
COMPRESSION:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261115<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${transactions}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1500.00<DTASOF>20261130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`

const transaction = (rest: string) => `<STMTTRN>\n${rest}\n</STMTTRN>`
const credit = (over: Record<string, string> = {}) =>
  transaction(
    Object.entries({ TRNTYPE: 'CREDIT', DTPOSTED: '20261112', TRNAMT: '150.00', FITID: 'A1', MEMO: 'PIX', ...over })
      .map(([name, value]) => `<${name}>${value}`)
      .join('\n'),
  )

describe('OFX version 1, with unclosed elements', () => {
  test('has incoming lines and counts outgoing ones', () => {
    const statement = read(
      sgml(
        [
          credit({ DTPOSTED: '20261112120000[-3:BRT]', NAME: 'ANA LIMA', MEMO: 'Pix recebido', REFNUM: 'R7' }),
          credit({ TRNTYPE: 'DEBIT', TRNAMT: '-20.00', FITID: 'A2' }),
          credit({ TRNTYPE: 'FEE', TRNAMT: '9.90', FITID: 'A3' }),
          credit({ TRNAMT: '0.00', FITID: 'A4' }),
        ].join('\n'),
      ),
    )
    expect(statement).toEqual({
      lines: [
        {
          key: 'A1',
          date: '2026-11-12',
          amount_cents: 15_000,
          text: 'ANA LIMA Pix recebido',
          reference: 'R7 A1',
        },
      ],
      debits: expect.any(Array),
      ignored: 3,
      unread: [],
    })
  })

  test.each([
    ['150.00', 15_000],
    ['150,00', 15_000],
    ['+1.234,56', 123_456],
    ['1.500,00', 150_000],
    ['1,500.00', 150_000],
    ['1.234.567,00', 123_456_700],
    ['1.500', 150],
    ['1500.000', 150_000],
    ['+12.3400', 1_234],
  ])('parses an amount of %s', (TRNAMT, amount_cents) => {
    expect(read(sgml(credit({ TRNAMT })))?.lines).toMatchObject([{ amount_cents }])
  })

  test.each(['1.505', '1,500', '1.500,000'])('reports an amount of %s as unreadable', (TRNAMT) => {
    expect(read(sgml(credit({ TRNAMT })))).toMatchObject({ lines: [], unread: [expect.stringContaining(TRNAMT)] })
  })

  test('reports an amount of 1.500 if the bank also writes 1.500,00', () => {
    const statement = read(sgml(credit({ TRNAMT: '1.500,00' }) + credit({ TRNAMT: '1.500' })))
    expect(statement).toMatchObject({ lines: [{ amount_cents: 150_000 }], unread: [expect.stringMatching(/ 1\.500 /)] })
  })

  test.each(['20261112', '20261112000000', '20261112235959.000[-3:BRT]', '20261112120000[-03:EST]', '2026-11-12'])(
    'parses the date %s without its time',
    (DTPOSTED) => {
      expect(read(sgml(credit({ DTPOSTED })))?.lines).toMatchObject([{ date: '2026-11-12' }])
    },
  )

  test('can be on one line, closed or not, with empty elements', () => {
    const packed = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>150.00</TRNAMT><FITID>A1<CHECKNUM><NAME><MEMO>PIX'
    const other = packed.replace('A1', 'A2')
    for (const text of [sgml(`${packed}</STMTTRN>${other}</STMTTRN>`), sgml(packed + other)])
      expect(read(text)?.lines).toMatchObject([
        { key: 'A1', text: 'PIX', reference: 'A1' },
        { key: 'A2', text: 'PIX', reference: 'A2' },
      ])
  })

  test('unescapes entities once, and keeps a single & or <', () => {
    const texts = ['A &amp; B', 'A & B', '&amp;lt;', 'Jo&#227;o &#xE9;', 'JOAO <3 ANA', '&nada; &#9999999;']
    expect(texts.map((MEMO) => read(sgml(credit({ MEMO })))?.lines[0]?.text)).toEqual([
      'A & B',
      'A & B',
      '&lt;',
      'João é',
      'JOAO <3 ANA',
      '&nada; &#9999999;',
    ])
  })

  test('decodes accents, whatever the header says', () => {
    const transactions = credit({ MEMO: 'Consulta João Conceição' })
    const lines = [{ text: 'Consulta João Conceição' }]
    for (const header of ['ENCODING:USASCII\nCHARSET:1252', 'ENCODING:UTF-8', 'ENCODING:USASCII\nCHARSET:ISO-8859-1']) {
      expect(read(sgml(transactions, header))?.lines).toMatchObject(lines)
      expect(latin(sgml(transactions, header))?.lines).toMatchObject(lines)
    }
  })
})

test('OFX version 2 is parsed as XML', () => {
  const statement = read(`<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>
  <STMTTRN>
    <TRNTYPE>CREDIT</TRNTYPE>
    <DTPOSTED>20261112100000[-3:BRT]</DTPOSTED>
    <TRNAMT>150.00</TRNAMT>
    <FITID>A1</FITID>
    <PAYEE><NAME>Ana Lima</NAME></PAYEE>
    <MEMO><![CDATA[Sessão & avaliação]]></MEMO>
  </STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`)
  expect(statement?.lines).toEqual([
    { key: 'A1', date: '2026-11-12', amount_cents: 15_000, text: 'Ana Lima Sessão & avaliação', reference: 'A1' },
  ])
})

test('lines with a missing or repeated number get different keys', () => {
  const lines = read(sgml([credit(), credit(), credit({ FITID: '' }), credit({ FITID: '' })].join('')))?.lines
  expect(lines?.map(({ key }) => key)).toEqual(['A1', 'A1 (2)', '3', '4'])
})

test('unreadable lines are reported', () => {
  const statement = read(sgml([credit({ TRNAMT: 'muito' }), credit({ DTPOSTED: '20261350', FITID: 'A2' })].join('')))
  expect(statement).toMatchObject({ lines: [], unread: [/muito/, /A2/].map((part) => expect.stringMatching(part)) })
})

test('a file that is not OFX is null', () => {
  for (const text of ['', 'Data;Valor', '<html></html>', '%PDF-1.7']) expect(read(text)).toBeNull()
  expect(read(sgml(''))).toEqual({ lines: [], debits: [], ignored: 0, unread: [] })
})

test('a large file and a malicious one are parsed quickly', () => {
  const cpuTime = startCpuTime()
  const many = Array.from({ length: 25_000 }, (_, n) => credit({ FITID: `F${n}` })).join('\n')
  expect(read(sgml(many))?.lines).toHaveLength(25_000)
  read(`<OFX><STMTTRN>${'<A'.repeat(500_000)}`)
  read(`<OFX>${'<STMTTRN '.repeat(300_000)}`)
  read(`<OFX><STMTTRN><MEMO>${'&'.repeat(1_000_000)}`)
  read(`<OFX><STMTTRN><A${' '.repeat(200_000)}`)
  read(`<OFX><STMTTRN><TRNAMT${' '.repeat(200_000)}`)
  read(`<OFX><STMTTRN><TRNAMT>1.${'0'.repeat(200_000)}1`)
  expect(cpuTime()).toBeLessThan(5_000)
})
