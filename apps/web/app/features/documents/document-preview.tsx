import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type DocumentType, type DocumentValues, findInvalidFieldLabels } from '@postura/domain/documents/document'
import {
  backToFormLabel,
  describeInvalidFields,
  describePageNumber,
  describeUnprintableCharacters,
  documentPrintFailure,
  downloadDocumentLabel,
  preparingPreviewLabel,
  previewDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { useEffect, useRef, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { OpenedPdf, PdfPage } from '~/lib/pdf/open-pdf'
import { findUnprintable } from '~/lib/pdf/pdf-text'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconAlertTriangle, IconDownload } from '~/ui/icons/icons'
import css from './documents.module.css'

type DocumentPreviewProps = {
  printed: Promise<File> | null
  type: DocumentType
  values: DocumentValues
  onDownload: () => void
  onClose: () => void
}

/** Shows the pages of the PDF itself before it is downloaded. */
export function DocumentPreview({ printed, type, values, onDownload, onClose }: DocumentPreviewProps) {
  const isMobile = useIsMobile()
  const wantsFile = useRef(false)
  return (
    <Modal
      opened={printed !== null}
      onClose={onClose}
      title={previewDocumentLabel}
      size={900}
      fullScreen={isMobile}
      // After the transition, because the form may focus a field and a closing dialog restores the focus.
      onExitTransitionEnd={() => {
        if (wantsFile.current) onDownload()
        wantsFile.current = false
      }}
    >
      {printed && (
        <Stack gap="md">
          <Remarks type={type} values={values} />
          <Sheets printed={printed} onFailure={onClose} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {backToFormLabel}
            </Button>
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                wantsFile.current = true
                onClose()
              }}
            >
              {downloadDocumentLabel}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

/** Lists what blocks the download, and characters that cannot be printed. */
function Remarks({ type, values }: Pick<DocumentPreviewProps, 'type' | 'values'>) {
  const faults = findInvalidFieldLabels(type, values)
  const lost = findUnprintable(Object.values(values).join(' '))
  const remarks = [
    faults.length > 0 && describeInvalidFields(faults),
    lost.length > 0 && describeUnprintableCharacters(lost),
  ]
  return remarks.some(Boolean) ? (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {remarks.filter(Boolean).map((remark) => (
        <Text key={String(remark)} size="sm">
          {remark}
        </Text>
      ))}
    </Alert>
  ) : null
}

function Sheets({ printed, onFailure }: { printed: Promise<File>; onFailure: () => void }) {
  const [pdf, setPdf] = useState<OpenedPdf | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only a new file renders a new preview, a new callback does not
  useEffect(() => {
    let isGone = false
    const opening = printed.then(async (file) => {
      const { openPdf } = await import('~/lib/pdf/open-pdf')
      return openPdf(new Uint8Array(await file.arrayBuffer()))
    })
    opening.then(
      (opened) => !isGone && setPdf(opened),
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
