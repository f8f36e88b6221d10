import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Rendering of a page. It never resolves after `cancel`. */
type Drawing = { done: Promise<void>; cancel: () => void }
export type PdfPage = { number: number; ratio: number; draw: (canvas: HTMLCanvasElement, pixels: number) => Drawing }
export type OpenedPdf = { sheets: PdfPage[]; close: () => void }

/** Opens a generated PDF for rendering on a canvas, without an iframe or a request. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  // Loaded on demand, because it is larger than the rest of the page.
  const { getDocument, PDFWorker, RenderingCancelledException } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Own worker: pdf.js would cache a worker that failed to load once.
  const port = new Worker(workerAddress, { type: 'module' })
  const failed = new Promise<never>((_, reject) => {
    port.onerror = () => reject(new Error('the PDF worker could not be loaded'))
  })
  const reading = getDocument({ data: bytes, worker: PDFWorker.create({ port }) })
  const close = () => void reading.destroy().finally(() => port.terminate())
  const pdf = await Promise.race([reading.promise, failed]).catch((error: unknown) => {
    close()
    throw error
  })
  const sheetAt = async (number: number): Promise<PdfPage> => {
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
