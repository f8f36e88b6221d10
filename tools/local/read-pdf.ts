// Reads a PDF with an independent library: its text, positions, and active content. The library warns that it
// cannot render, which is not needed here.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MM_PER_POINT = 25.4 / 72

/** A printed line, or a part of it between two gaps, with page and position in millimeters from the top left. */
export type PrintedLine = {
  text: string
  page: number
  left: number
  right: number
  baseline: number
  isUpright: boolean
}
export type PdfContent = { title: string; lines: PrintedLine[]; pages: number; active: string[] }

/** PDF names of active content. They are searched only outside of strings and streams, where they have a meaning. */
const activeNames =
  /\/(JS|JavaScript|AA|OpenAction|AcroForm|XFA|Launch|URI|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|Rendition|Annots|Action)\b/g

/** The structure of a file without its strings `( … )` and streams, which may contain anything. */
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

export const readPdf = async (bytes: Uint8Array): Promise<PdfContent> => {
  const file = new TextDecoder('latin1').decode(bytes)
  // A copy, because the library transfers its input.
  const reading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await reading.promise
  const lines: PrintedLine[] = []
  const active = [...structureOf(file).matchAll(activeNames)].map(([name]) => name)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent({ disableNormalization: true })
    // The library adds a space for each gap.
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
