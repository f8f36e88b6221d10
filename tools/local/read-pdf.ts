// A PDF as another program reads it: what it says, where, and whether anything in it could be run or clicked. The reader warns that it
// cannot draw; nothing is drawn here.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MM_PER_POINT = 25.4 / 72

/** A line as it was printed, or the part of it between two gaps: on which page, and where, in millimetres from its left and its top. */
export type PrintedLine = {
  text: string
  page: number
  left: number
  right: number
  baseline: number
  isUpright: boolean
}
export type ReadPdf = { title: string; lines: PrintedLine[]; pages: number; active: string[] }

/** Names that only something active has: they are looked for outside of texts and streams, where alone they mean anything. */
const activeNames =
  /\/(JS|JavaScript|AA|OpenAction|AcroForm|XFA|Launch|URI|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|Rendition|Annots|Action)\b/g

/** The bones of a file: without its texts `( … )`, which may hold anything, and without its streams. */
const structureOf = (file: string): string => {
  const withoutStreams = file.replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
  let depth = 0
  let bones = ''
  for (let at = 0; at < withoutStreams.length; at += 1) {
    const sign = withoutStreams[at]
    if (depth > 0 && sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0) bones += sign
  }
  return bones
}

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const file = new TextDecoder('latin1').decode(bytes)
  // A copy: the reader keeps what it is given.
  const reading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await reading.promise
  const lines: PrintedLine[] = []
  const active = [...structureOf(file).matchAll(activeNames)].map(([name]) => name)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent({ disableNormalization: true })
    // The reader adds a space of its own for each gap.
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const [, slope, , , x = 0, y = 0] = item.transform as number[]
        lines.push({
          text: item.str,
          page: number,
          left: x * MM_PER_POINT,
          right: (x + item.width) * MM_PER_POINT,
          baseline: (height - y) * MM_PER_POINT,
          isUpright: slope === 0,
        })
      }
    active.push(...(await page.getAnnotations()).map(({ subtype }) => `annotation ${subtype}`))
  }
  if (await document.getOpenAction()) active.push('open action')
  if (await document.hasJSActions()) active.push('script')
  if (await document.getAttachments()) active.push('attachment')
  const { info } = await document.getMetadata()
  const read = { title: String('Title' in info ? info.Title : ''), lines, pages: document.numPages, active }
  await reading.destroy()
  return read
}
