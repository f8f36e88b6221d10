import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A drawing that can be given up, and then never ends. */
type Drawing = { done: Promise<void>; cancel: () => void }
export type PdfSheet = { number: number; ratio: number; draw: (canvas: HTMLCanvasElement, pixels: number) => Drawing }
export type OpenedPdf = { sheets: PdfSheet[]; close: () => void }

/** Reads a PDF that was made here, to be drawn here: no frame, and nothing that leaves the page. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  // Larger than all the rest of the page: loaded by whoever looks.
  const { getDocument, PDFWorker, RenderingCancelledException } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Of our own: the library would remember for good that its worker could not be loaded once.
  const port = new Worker(workerAddress, { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    port.onerror = () => reject(new Error('the reader could not be loaded'))
  })
  const reading = getDocument({ data: bytes, worker: PDFWorker.create({ port }) })
  const close = () => void reading.destroy().finally(() => port.terminate())
  const pdf = await Promise.race([reading.promise, failed]).catch((error: unknown) => {
    close()
    throw error
  })
  const sheetAt = async (number: number): Promise<PdfSheet> => {
    const page = await pdf.getPage(number)
    const whole = page.getViewport({ scale: 1 })
    return {
      number,
      ratio: whole.width / whole.height,
      draw: (canvas, pixels) => {
        const viewport = page.getViewport({ scale: pixels / whole.width })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        const task = page.render({ canvas, viewport })
        const done = task.promise.catch((error: unknown) => {
          if (!(error instanceof RenderingCancelledException)) throw error
        })
        return { done, cancel: () => task.cancel() }
      },
    }
  }
  const sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => sheetAt(at + 1)))
  return { sheets, close }
}
