import { Skeleton, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import {
  describePageNumber,
  documentPrintFailure,
  preparingPreviewLabel,
} from '@postura/domain/documents/document.labels'
import { useEffect, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { OpenedPdf, PdfPage } from '~/lib/pdf/open-pdf'
import css from './documents.module.css'

type PdfSheetsProps = {
  printed: Promise<File>
  onFailure: () => void
  /** Called with the number of pages. */
  onOpened?: (pages: number) => void
}

/** The pages of a generated PDF. */
export function PdfSheets({ printed, onFailure, onOpened }: PdfSheetsProps) {
  const [pdf, setPdf] = useState<OpenedPdf | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only a new file renders a new preview, a new callback does not
  useEffect(() => {
    let isGone = false
    const opening = printed.then(async (file) => {
      const { openPdf } = await import('~/lib/pdf/open-pdf')
      return openPdf(new Uint8Array(await file.arrayBuffer()))
    })
    opening.then(
      (opened) => {
        if (isGone) return
        setPdf(opened)
        onOpened?.(opened.sheets.length)
      },
      () => {
        if (isGone) return
        notifyError(new Error(documentPrintFailure))
        onFailure()
      },
    )
    return () => {
      isGone = true
      opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [printed])
  if (!pdf)
    return (
      <>
        <Text role="status">{preparingPreviewLabel}</Text>
        <Skeleton style={{ aspectRatio: '210 / 297', height: 'auto' }} />
      </>
    )
  return pdf.sheets.map((sheet) => <Sheet key={sheet.number} sheet={sheet} of={pdf.sheets.length} />)
}

/** Sharp when zoomed in, but limited by the memory of a phone with many pages. */
const pixelsFor = ({ clientWidth }: Element): number =>
  Math.min(Math.max(clientWidth * window.devicePixelRatio, 1_200), 1_800)

/** Rendered when it becomes visible. */
function Sheet({ sheet, of }: { sheet: PdfPage; of: number }) {
  const { ref, entry } = useIntersection<HTMLCanvasElement>()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  if (!canvas && entry?.isIntersecting) setCanvas(entry.target as HTMLCanvasElement)
  useEffect(() => {
    if (!canvas) return
    const drawing = sheet.draw(canvas, pixelsFor(canvas))
    drawing.done.catch(() => notifyError(new Error(documentPrintFailure)))
    return drawing.cancel
  }, [sheet, canvas])
  return (
    <canvas
      ref={ref}
      className={css.sheet}
      style={{ aspectRatio: String(sheet.ratio) }}
      role="img"
      aria-label={describePageNumber(sheet.number, of)}
    />
  )
}
