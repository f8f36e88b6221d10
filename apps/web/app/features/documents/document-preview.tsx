import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type DocumentType, type DocumentValues, faultsOf } from '@postura/domain/documents/document'
import {
  backToForm,
  describeFaults,
  describeUnprinted,
  documentFailure,
  downloadDocument,
  pageOf,
  preparingPreview,
  previewDocument,
} from '@postura/domain/documents/document.labels'
import { useEffect, useRef, useState } from 'react'
import type { OpenedPdf, PdfSheet } from '~/lib/pdf/open-pdf'
import { unprinted } from '~/lib/pdf/pdf-text'
import { tellFailure } from '~/lib/tell-failure'
import { useInHand } from '~/lib/use-in-hand'
import { IconAlertTriangle, IconDownload } from '~/ui/icons/icons'
import css from './documents.module.css'

type DocumentPreviewProps = {
  printed: Promise<File> | null
  type: DocumentType
  values: DocumentValues
  onDownload: () => void
  onClose: () => void
}

/** The very pages of the PDF, before it is kept. */
export function DocumentPreview({ printed, type, values, onDownload, onClose }: DocumentPreviewProps) {
  const inHand = useInHand()
  const wantsFile = useRef(false)
  return (
    <Modal
      opened={printed !== null}
      onClose={onClose}
      title={previewDocument}
      size={900}
      fullScreen={inHand}
      // Only then: the form may have to point at a field, and a dialog that closes takes the focus back.
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
            <Button size="md" variant="default" onClick={onClose}>
              {backToForm}
            </Button>
            <Button
              size="md"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                wantsFile.current = true
                onClose()
              }}
            >
              {downloadDocument}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

/** What keeps it from being downloaded, and what no paper of ours says. */
function Remarks({ type, values }: Pick<DocumentPreviewProps, 'type' | 'values'>) {
  const faults = faultsOf(type, values)
  const lost = unprinted(Object.values(values).join(' '))
  const remarks = [faults.length > 0 && describeFaults(faults), lost.length > 0 && describeUnprinted(lost)]
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: another file is another preview, another callback is not
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
        tellFailure(new Error(documentFailure))
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
        <Text role="status">{preparingPreview}</Text>
        <Skeleton style={{ aspectRatio: '210 / 297', height: 'auto' }} />
      </>
    )
  return pdf.sheets.map((sheet) => <Sheet key={sheet.number} sheet={sheet} of={pdf.sheets.length} />)
}

/** Sharp when a hand spreads it, and no more than a phone can hold of many pages. */
const pixelsFor = ({ clientWidth }: Element): number =>
  Math.min(Math.max(clientWidth * window.devicePixelRatio, 1_200), 1_800)

/** Drawn once it is looked at. */
function Sheet({ sheet, of }: { sheet: PdfSheet; of: number }) {
  const { ref, entry } = useIntersection<HTMLCanvasElement>()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  if (!canvas && entry?.isIntersecting) setCanvas(entry.target as HTMLCanvasElement)
  useEffect(() => {
    if (!canvas) return
    const drawing = sheet.draw(canvas, pixelsFor(canvas))
    drawing.done.catch(() => tellFailure(new Error(documentFailure)))
    return drawing.cancel
  }, [sheet, canvas])
  return (
    <canvas
      ref={ref}
      className={css.sheet}
      style={{ aspectRatio: String(sheet.ratio) }}
      role="img"
      aria-label={pageOf(sheet.number, of)}
    />
  )
}
