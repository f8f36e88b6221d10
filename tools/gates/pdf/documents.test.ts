// Gate G9, documents: every field of every type is printed unchanged, in the right place, without active content. About 25 s.

import { buildDocumentSchema, type DocumentField, fieldsOf } from '@postura/domain/documents/document'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import { buildDocumentPrint, type DocumentPrint } from '@postura/domain/documents/document.print'
import { documentTypes } from '@postura/domain/documents/document-types'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { startCpuTime } from '@postura/domain/shared/time/cpu-time.fixture'
import { createDocumentPdf } from '@postura/web/document-pdf'
import { toPdfText } from '@postura/web/pdf/pdf-text'
import { removeOpenAction } from '@postura/web/pdf/remove-open-action'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { describe, expect, test } from 'vitest'
import { median, reportFigure } from '../../local/figure.ts'
import { readPdf } from '../../local/read-pdf.ts'
import { anyDocument, sampleText } from './any-document.ts'
import { bodyOf, findDocumentProblems } from './document-problems.ts'

const RUNS = chooseRunCount(200, 2_000)
const circumstances = { sources: sampleSources(), professionalId: null, today: '2026-11-15' }

describe('a complete document with a different text in each field', () => {
  const ownValue = (field: DocumentField, at: number, option: number): string | number => {
    switch (field.kind) {
      case 'text':
        return `${at}ª linha: “ção” – nº ½ · R$ ${at},00`
      case 'textarea':
        return `Texto ${at}: à, ã, ç, é, ê, í, ó, õ, ú — 60° ± 5.\nOutro parágrafo, ≥ ${at}.${' E mais.'.repeat(at * 3)}`
      case 'number':
        return at + (field.unit === 'R$' ? 0 : field.range[0])
      case 'date':
        return `2026-03-${10 + at}`
      case 'select':
        return field.options[option % field.options.length] ?? ''
    }
  }
  /** The expected print, written independently. */
  const shown = (field: DocumentField, value: string | number): string => {
    if (field.kind === 'date') return String(value).replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
    if (field.kind !== 'number') return toPdfText(String(value))
    if (field.unit === 'R$') return formatMoney(Number(value))
    return `${value}${field.name.startsWith('dor_') ? ' de 10' : ''}${field.unit ? ` ${field.unit}` : ''}`
  }
  /** A line break may replace a space. */
  const spaced = (text: string): string => text.split(/\s+/).join(' ')
  const everyOption = documentTypes.flatMap((type) =>
    [0, 1, 2, 3, 4].map((option) => [type.key, option, type] as const),
  )

  test.each(everyOption)('is printed unchanged: %s, options no. %i', async (_, option, type) => {
    const fields = fieldsOf(type)
    const values = Object.fromEntries(fields.map((field, at) => [field.name, ownValue(field, at, option)]))
    expect(buildDocumentSchema(type).safeParse(values).error).toBeUndefined()
    const print = buildDocumentPrint({ type, values, ...circumstances })
    const read = await readPdf(await createDocumentPdf(print))
    expect(findDocumentProblems(read, print)).toEqual([])
    const body = spaced(
      bodyOf(read)
        .map(({ text }) => text)
        .join(' '),
    )
    const places = fields.map((field) => {
      const label = field.besidePatient?.label ?? field.label
      return { name: field.name, at: body.indexOf(`${label} ${spaced(shown(field, values[field.name] ?? ''))}`) }
    })
    expect(places.filter(({ at }) => at < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((a, b) => a.at - b.at))
  })
})

test('documents with random text are printed completely, in the right place, and without anything else', {
  timeout: 600_000,
}, async () => {
  const read = { documents: 0, sheets: 0, most: 0 }
  await fc.assert(
    fc.asyncProperty(anyDocument, async (filled) => {
      expect(buildDocumentSchema(filled.type).safeParse(filled.values).error).toBeUndefined()
      const print = buildDocumentPrint(filled)
      const pdf = await readPdf(await createDocumentPdf(print))
      expect(findDocumentProblems(pdf, print)).toEqual([])
      read.documents += 1
      read.sheets += pdf.pages
      read.most = Math.max(read.most, pdf.pages)
    }),
    { numRuns: RUNS, seed },
  )
  const figure = { name: 'g9_documents_without_findings', value: read.documents, op: '>=', target: RUNS } as const
  expect(reportFigure(figure, `${read.sheets} sheets, up to ${read.most} of one`)).toBe(true)
})

test('a document of twelve pages is created fast', async () => {
  const values = Object.fromEntries(fieldsOf(anamnesis).map(({ name }) => [name, sampleText(950)]))
  const print = buildDocumentPrint({ type: anamnesis, values, ...circumstances })
  expect((await readPdf(await createDocumentPdf(print))).pages).toBe(12)
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const cpuTime = startCpuTime()
    await createDocumentPdf(print)
    times.push(cpuTime())
  }
  const value = Math.round(median(times))
  expect(reportFigure({ name: 'document_12_pages_cpu_ms', value, op: '<=', target: 500 })).toBe(true)
})

// Proves that each check can fail.
describe('control: the check detects', () => {
  const print: DocumentPrint = {
    title: 'Ficha',
    clinic: 'Clínica Movimento',
    facts: [{ label: 'Paciente', value: 'Ana' }],
    opening: null,
    sections: [
      {
        title: 'Exame',
        entries: [{ label: 'Postura', value: 'um dois três\nquatro cinco seis sete oito', isLong: true }],
      },
    ],
    closing: {
      sentence: 'De acordo.',
      placeAndDate: '15 de novembro',
      signatures: [
        { name: 'Ana Lima', roles: [] },
        { name: 'Helena', roles: [] },
      ],
    },
    footer: ['Gerado.'],
    running: 'Ficha · Ana',
    fileName: 'ficha.pdf',
  }
  type Line = { text: string; x: number; y: number; page: number }
  const lineAt = (text: string, x: number, y: number): Line => ({ text, x, y, page: 1 })
  const sound: readonly Line[] = [
    lineAt('Ficha', 25, 30),
    lineAt('Paciente', 25, 40),
    lineAt('Ana', 51, 40),
    lineAt('Exame', 25, 50),
    lineAt('Postura', 25, 56),
    lineAt('um dois três', 25, 61),
    lineAt('quatro cinco', 25, 66),
    lineAt('seis sete', 25, 71),
    lineAt('oito', 25, 76),
    lineAt('De acordo.', 25, 90),
    lineAt('15 de novembro', 150, 95),
    lineAt('Ana Lima', 50, 110),
    lineAt('Helena', 130, 110),
    lineAt('Gerado.', 25, 130),
  ]
  const edges = (page: number, of: number): Line[] =>
    [
      lineAt('Postura', 25, 15),
      lineAt(page === 1 ? 'Clínica Movimento' : 'Ficha · Ana', 120, 15),
      lineAt(`Página ${page} de ${of}`, 160, 286),
    ].map((line) => ({ ...line, page }))

  type Drawing = { of?: DocumentPrint; also?: (doc: jsPDF) => unknown }
  const findingsOf = async (lines: readonly Line[], { of = print, also }: Drawing = {}) => {
    const doc = new jsPDF({ unit: 'mm', format: 'a4' })
    doc.setFontSize(10)
    for (const { text, x, y, page } of lines) {
      while (doc.getNumberOfPages() < page) doc.addPage()
      doc.setPage(page)
      doc.text(text, x, y)
    }
    also?.(doc)
    return findDocumentProblems(await readPdf(removeOpenAction(new Uint8Array(doc.output('arraybuffer')))), of)
  }
  const change = (text: string, over: Partial<Line>) => (lines: readonly Line[]) =>
    lines.map((line) => (line.text === text ? { ...line, ...over } : line))
  /** Moves everything from this line on to the next page. */
  const partBefore = (text: string) => (lines: readonly Line[]) => {
    const start = lines.findIndex((line) => line.text === text)
    return lines.map((line, at) => (at < start ? line : { ...line, page: 2 }))
  }
  const onPaper = (lines: readonly Line[]): Line[] => {
    const of = Math.max(...lines.map(({ page }) => page))
    return [...lines, ...Array.from({ length: of }, (_, at) => edges(at + 1, of)).flat()]
  }

  test('no problem in a correct document', async () => {
    expect(await findingsOf(onPaper(sound))).toEqual([])
    expect(await findingsOf(onPaper(partBefore('Exame')(sound)))).toEqual([])
    expect(await findingsOf(onPaper(partBefore('quatro cinco')(sound)))).toEqual([])
  })

  test.each([
    ['a letter is missing', change('Postura', { text: 'Postur' }), /^says/],
    ['a space is missing', change('seis sete', { text: 'seissete' }), /^spaces/],
    ['a space too many', change('oito', { text: 'oi to' }), /^spaces/],
    ['too far to the left', change('oito', { x: 24 }), /^beyond the margins/],
    ['too far to the right', change('15 de novembro', { x: 170 }), /^beyond the margins/],
    ['too high', change('Ficha', { y: 24 }), /^above or below/],
    ['too low', change('Helena', { y: 271 }), /^above or below/],
    ['the note is too low', change('Gerado.', { y: 251 }), /^the note begins/],
    ['one on another', change('Gerado.', { y: 92 }), /^stands on another/],
    [
      'a word is cut',
      (lines: readonly Line[]) =>
        change('seis sete', { text: 'co seis sete' })(change('quatro cinco', { text: 'quatro cin' })(lines)),
      /^a word is cut: cin\/co/,
    ],
    ['a title ends a sheet', partBefore('Postura'), /^ends a sheet: Exame/],
    ['a label ends a sheet', partBefore('um dois três'), /^ends a sheet: Postura/],
    ['a first line alone', partBefore('seis sete'), /first line alone: quatro cinco/],
    ['a last line alone', partBefore('oito'), /last line alone: oito/],
    ['signatures alone', partBefore('De acordo.'), /^begins a sheet of its own: De acordo/],
    ['a signature elsewhere', partBefore('Helena'), /^is signed elsewhere: Helena/],
  ])('this defect: %s', async (_, spoil, found) => {
    const problems = await findingsOf(onPaper(spoil(sound)))
    expect(problems).not.toEqual([])
    expect(problems.filter((problem) => !found.test(problem))).toEqual([])
  })

  test.each([
    ['another product', change('Postura', { text: 'Outra' }), /begins with Outra/],
    ['another clinic', change('Clínica Movimento', { text: 'Clínica' }), /is that of Clínica, not Clínica Movimento/],
    ['another patient', change('Ficha · Ana', { text: 'Ficha · Bia' }), /is that of Ficha · Bia, not Ficha · Ana/],
    ['shortened without need', change('Ficha · Ana', { text: 'Ficha …' }), /is that of Ficha …, not Ficha · Ana/],
    ['another page', change('Página 2 de 2', { text: 'Página 2 de 3' }), /sheet 2 is not numbered/],
    ['an edge that left its place', change('Página 1 de 2', { y: 278 }), /sheet 1 is not numbered/],
  ])('this defect in header or footer: %s', async (_, spoil, found) => {
    const edged = onPaper(partBefore('Exame')(sound))
    const problems = await findingsOf([...edged.slice(0, sound.length), ...spoil(edged.slice(sound.length))])
    expect(problems.some((problem) => found.test(problem))).toBe(true)
  })

  test('a note alone on a page, in a document without signatures', async () => {
    const of = { ...print, closing: null }
    const unsigned = sound.filter(({ y }) => y < 90 || y > 120)
    expect(await findingsOf(onPaper(unsigned), { of })).toEqual([])
    const problems = await findingsOf(onPaper(partBefore('Gerado.')(unsigned)), { of })
    expect(problems).toEqual(['begins a sheet of its own: Gerado.'])
  })

  test('active content', async () => {
    expect(await findingsOf(onPaper(sound), { also: (doc) => doc.addJS('app.alert(1)') })).toContain('active: script')
  })
})
