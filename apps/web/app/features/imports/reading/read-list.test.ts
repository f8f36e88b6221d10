import { guessColumns } from '@postura/domain/imports/columns/guess-columns'
import type { Cells } from '@postura/domain/imports/columns/import-field'
import { patientFields } from '@postura/domain/imports/columns/patient-fields'
import { collectTexts, findDateOrders, readRow } from '@postura/domain/imports/columns/read-row'
import { judgePatients } from '@postura/domain/imports/patients/judge-patients'
import { buildHostileCsv, buildSample, sampleNames } from '@postura/domain/imports/samples/sample-files.fixture'
import { packXlsx } from '@postura/domain/imports/samples/xlsx.fixture'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { readFile, readText } from './read-list'

const read = (bytes: BlobPart, name = 'lista') => readFile(new File([bytes], name), patientFields)
const rowsOf = async (bytes: BlobPart): Promise<readonly Cells[]> => {
  const found = await read(bytes)
  if (found.kind === 'refused') throw new Error(found.why)
  return found.sheets[0]?.rows ?? []
}
const refusalOf = async (bytes: BlobPart, name?: string) => {
  const found = await read(bytes, name)
  return found.kind === 'refused' ? found.why : null
}
afterEach(() => vi.unstubAllGlobals())

const COUNT = chooseRunCount(300, 5_000)

test.each(sampleNames)(
  'of %s at least 98 percent of the clean rows are understood, and no spoiled one is',
  async (name) => {
    const { bytes, people } = buildSample(name, COUNT)
    const rows = await rowsOf(bytes)
    const { header, columns } = guessColumns(patientFields, rows)
    const lines = rows.slice(header + 1)
    expect(lines).toHaveLength(COUNT)
    const orders = findDateOrders(patientFields, columns, lines)
    const judged = judgePatients(
      lines.map((cells, n) => {
        const texts = collectTexts(patientFields, columns, cells)
        return { id: `${n}`, read: readRow(patientFields, { texts, edits: {}, orders, today: '2026-11-19' }) }
      }),
      [],
      new Map(),
    )
    const wrong: unknown[] = []
    let right = 0
    let clean = 0
    for (const [n, { person, spoiled }] of people.entries()) {
      const { state, read: row } = judged[n] ?? judged[0] ?? ({} as never)
      const { street, city, ...expected } = person
      const address = [street, city].filter(Boolean).join(', ')
      const meant = Object.fromEntries(
        Object.entries({ ...expected, address }).filter(([, value]) => value !== null && value !== ''),
      )
      clean += spoiled === null ? 1 : 0
      if (state !== 'new') continue
      if (
        spoiled !== null ||
        JSON.stringify(Object.entries(meant).sort()) !== JSON.stringify(Object.entries(row.values).sort())
      )
        wrong.push({ meant, values: row.values, spoiled })
      else right += 1
    }
    expect(wrong.slice(0, 2)).toEqual([])
    expect(right / clean).toBeGreaterThanOrEqual(0.98)
  },
)

test('a spreadsheet gives the values of formulas, dates and the first of merged cells', async () => {
  const rows = await rowsOf(
    packXlsx(
      [
        ['Lista', ''],
        ['Nome', 'Nascimento'],
        [{ formula: 'A1', text: 'Ana & Cia' }, { date: '1985-07-31' }],
      ],
      ['A1:B1'],
    ),
  )
  expect(rows).toEqual([
    ['Lista', ''],
    ['Nome', 'Nascimento'],
    ['Ana & Cia', '1985-07-31'],
  ])
})

test('pasted cells are read, and so are contacts', async () => {
  expect(await readText('Nome\tTelefone\nAna Lima\t11912345678', patientFields)).toMatchObject({
    sheets: [
      {
        rows: [
          ['Nome', 'Telefone'],
          ['Ana Lima', '11912345678'],
        ],
      },
    ],
  })
  expect(await rowsOf('BEGIN:VCARD\nFN:Ana\nTEL:11912345678\nEND:VCARD\n')).toHaveLength(2)
})

test('a first line that names the delimiter is left out', async () => {
  expect(await rowsOf('sep=;\r\nNome;Telefone\r\nAna;11912345678')).toHaveLength(2)
})

test('a list of 100,000 rows is refused at once, as CSV and as XLSX', async () => {
  const xlsx = packXlsx([['Nome', 'Telefone'], ...Array.from({ length: 100_000 }, () => ['Ana Lima', '11912345678'])])
  for (const bytes of [buildHostileCsv(100_000), xlsx]) {
    const start = performance.now()
    expect(await refusalOf(bytes)).toBe('too_many_rows')
    expect(performance.now() - start).toBeLessThan(3_000)
  }
})

test('a large spreadsheet is read without a worker, which the content security policy refuses', async () => {
  const Worker = vi.fn()
  vi.stubGlobal('Worker', Worker)
  const { bytes } = buildSample('planilha.xlsx', 5_000)
  expect(await rowsOf(bytes)).not.toHaveLength(0)
  expect(Worker).not.toHaveBeenCalled()
})

test('a packed file that would fill the memory is refused before it is unpacked', async () => {
  const empty = strToU8('')
  const bomb = zipSync(
    { 'xl/workbook.xml': empty, 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) },
    { level: 9 },
  )
  const start = performance.now()
  expect(await refusalOf(bomb.slice())).toBe('too_many_rows')
  expect(performance.now() - start).toBeLessThan(500)
})

test.each([
  ['an empty file', '', 'lista.csv', 'empty'],
  ['a PDF', '%PDF-1.7\nobj', 'lista.pdf', 'not_a_list'],
  ['another packed file', zipSync({ 'word/document.xml': strToU8('<w/>') }).slice(), 'lista.docx', 'not_a_list'],
  ['a broken spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'lista.xlsx', 'not_a_list'],
  ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'lista.xls', 'old_excel'],
  ['a spreadsheet with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'lista.xlsx', 'locked'],
  ['a file of more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'lista.csv', 'too_large'],
  ['a letter', 'Bom dia', 'carta.txt', 'not_a_list'],
])('%s is refused', async (_, bytes, name, why) => {
  expect(await refusalOf(bytes, name)).toBe(why)
})
