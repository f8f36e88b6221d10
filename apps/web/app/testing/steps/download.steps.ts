import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { vi } from 'vitest'
import { createPdf } from '~/lib/pdf/create-pdf'
import { openPdf } from '~/lib/pdf/open-pdf'

// The modules that create and render PDFs are large. They are loaded before the first test, so that no test waits for them.
const { close } = await openPdf(await (await createPdf('')).bytes())
close()

/** Original function: a test may mock downloads twice. */
const createAddress = URL.createObjectURL.bind(URL)

type Downloaded = { name: string; file: Blob }

/** Captures the files that the page downloads, with their names. Nothing is written to disk. */
export const captureDownloads = (): Downloaded[] => {
  const made = new Map<string, Blob>()
  const downloads: Downloaded[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = createAddress(file)
    made.set(address, file as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, file: made.get(this.href) ?? new Blob() })
  })
  return downloads
}

let worker: PDFWorker | null = null
/** Worker shared by all tests. */
const reader = (): PDFWorker => {
  worker ??= PDFWorker.create({ port: new Worker(workerAddress, { type: 'module' }) })
  return worker
}

/** Reads title and text of a PDF from its bytes. */
export const readPdf = async (file: Blob) => {
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker: reader() }).promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  const { info } = await pdf.getMetadata()
  const text = texts.join(' ').replace(/\s+/g, ' ')
  return { title: String('Title' in info ? info.Title : ''), pages: pdf.numPages, text }
}
