import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type DocumentType, type DocumentValues, findInvalidFieldLabels } from '@postura/domain/documents/document'
import {
  backToFormLabel,
  describeInvalidFields,
  describeUnprintableCharacters,
  downloadDocumentLabel,
  previewDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { useRef } from 'react'
import { findUnprintable } from '~/lib/pdf/pdf-text'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconAlertTriangle, IconDownload } from '~/ui/icons/icons'
import { PdfSheets } from './pdf-sheets'

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
          <PdfSheets printed={printed} onFailure={onClose} />
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
