import { MAX_STATEMENT_BYTES } from '@postura/domain/reconcile/statement'
import { startCpuTime } from '@postura/domain/shared/time/cpu-time.fixture'
import { expect, test } from 'vitest'
import { readStatementFile } from './statement-file'

const read = (...parts: BlobPart[]) => readStatementFile(new File(parts, 'extrato'))
const ofx = (amount: string) =>
  `OFXHEADER:100\n\n<OFX><BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261112<TRNAMT>${amount}<FITID>1<MEMO>PIX ANA</STMTTRN></BANKTRANLIST></OFX>`

test('an OFX statement is detected by its content, not by its name', async () => {
  expect(await read(ofx('150.00'))).toMatchObject({ kind: 'lines', statement: { lines: [{ amount_cents: 15_000 }] } })
})

test.each([';', ',', '\t'])('a table separated by %j is read below a header with other separators', async (sign) => {
  const rows = [
    ['Data', 'Histórico', 'Valor'],
    ['12/11/2026', 'Pix; recebido, de "Ana"', '150.00'],
    ['13/11/2026', 'Tarifa', '-9.90'],
  ].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign))
  const file = await read(['Extrato de conta corrente', 'Agência 1, conta 2; titular Ana', ...rows].join('\r\n'))
  expect(file).toMatchObject({ kind: 'table', roles: ['date', 'text', 'amount'] })
  expect(file.kind === 'table' && file.rows[3]).toEqual(['12/11/2026', 'Pix; recebido, de "Ana"', '150.00'])
})

test('a table in Windows-1252 is decoded', async () => {
  const text = 'Data;Histórico;Valor\n12/11/2026;João Conceição;150,00'
  const file = await read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(file.kind === 'table' && file.rows[1]?.[1]).toBe('João Conceição')
})

test('a quoted cell can span lines, and an unmatched quote does not consume other rows', async () => {
  const rows = [
    'Data;Histórico;Valor',
    '12/11/2026;"Pix',
    'de ""Ana""";150,00',
    '13/11/2026;"Pix de Bia;80,00',
    '14/11/2026;Pix 5" de Caio;70,00',
    '"15/11/2026";""Pix";"60,00"',
    '16/11/2026;"Pix" Davi;50,00',
    '17/11/2026;"Tarifa; mensal";-9,90',
  ]
  const file = await read(rows.join('\r\n'))
  expect(file.kind === 'table' && file.rows.slice(1)).toEqual([
    ['12/11/2026', 'Pix\nde "Ana"', '150,00'],
    ['13/11/2026', '"Pix de Bia', '80,00'],
    ['14/11/2026', 'Pix 5" de Caio', '70,00'],
    ['15/11/2026', '"Pix', '60,00'],
    ['16/11/2026', '"Pix" Davi', '50,00'],
    ['17/11/2026', 'Tarifa; mensal', '-9,90'],
  ])
})

test('a separator that gives far too many columns is not chosen', async () => {
  const file = await read(`12/11/2026;Ana${',a'.repeat(60)};150,00`)
  expect(file).toMatchObject({ kind: 'table', roles: ['date', 'text', 'amount'] })
})

const LARGE = 2 * 1024 * 1024
/** Wide enough to keep the file below the line limit. */
const wide = 'a'.repeat(20)
const fill = (part: string) => part.repeat(Math.floor(LARGE / part.length))

test.each([
  ['one line of cells in quotes', fill('"a";'), 'refused'],
  ['lines with old line ends', `\n${fill(`"${wide}";"b"\r`)}`, 'table'],
  ['very many lines', fill('"a;b\n'), 'refused'],
  ['very many columns', fill('a;'), 'refused'],
  ['very many columns, in many lines', fill(`${'a;'.repeat(4_000)}\n`), 'refused'],
  ['cells in quotes, with one other sign at the end', `${fill(`"${wide}"\n`)};`, 'table'],
  ['quotes that end nowhere', fill(`${'"a'.repeat(2_000)}${' '.repeat(4_000)};\n`), 'table'],
  ['a quote in each line', fill(`"${wide};b\n`), 'table'],
])('a large or adversarial file is parsed in time: %s', async (_, text, kind) => {
  const cpuTime = startCpuTime()
  expect((await read(text)).kind).toBe(kind)
  expect(cpuTime()).toBeLessThan(8_000)
})

test('unreadable lines of a statement are kept, even if it has no other lines', async () => {
  const file = await read(ofx('muito'))
  expect(file).toMatchObject({ kind: 'lines', statement: { lines: [], unread: [expect.stringMatching('muito')] } })
})

test('a table with unknown columns is still a table', async () => {
  expect(await read('a;b\nc;d')).toMatchObject({ kind: 'table', roles: ['none', 'none'] })
})

test.each([
  ['empty', [' \r\n ']],
  ['nothing_came_in', [ofx('0.00')]],
  ['not_a_statement', ['%PDF-1.7\n1, 0; obj']],
  ['not_a_statement', [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]],
  ['not_a_statement', ['só um texto']],
  ['not_a_statement', [`12/11/2026;${'a'.repeat(10_000)};150,00`]],
  ['not_a_statement', [`12/11/2026;15000${';'.repeat(50)}`]],
  ['too_large', [new Uint8Array(MAX_STATEMENT_BYTES + 1)]],
] as const)('the file is rejected as %s', async (why, parts) => {
  expect(await read(...parts)).toEqual({ kind: 'refused', why })
})
