import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  backToPartsLabel,
  describeLongReport,
  medicalReportActionLabel,
  nothingToReportMessage,
  notWholeHint,
} from '@postura/domain/clinical/report/clinical-report.labels'
import type { MedicalReportChoice } from '@postura/domain/clinical/report/medical-report'
import { listReportGroups } from '@postura/domain/clinical/report/report-items.rules'
import { downloadDocumentLabel } from '@postura/domain/documents/document.labels'
import { useMemo, useState } from 'react'
import { download } from '~/lib/save-file'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconAlertTriangle, IconDownload } from '~/ui/icons/icons'
import { PdfSheets } from '../../documents/pdf-sheets'
import { ReportForm, type ReportSubject } from './report-form'

/** Report to a physician, from chosen answers of signed entries. It is created in the browser and not stored. */
export function MedicalReportDialog({ dialog }: { dialog: RecordDialogState<ReportSubject> }) {
  return (
    <RecordDialog title={medicalReportActionLabel} dialog={dialog} size={760}>
      {(subject) => <Report key={subject.patient.id} subject={subject} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function Report({ subject, onClose }: { subject: ReportSubject; onClose: () => void }) {
  const groups = useMemo(() => listReportGroups(subject.entries, subject.isWhole), [subject])
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState<MedicalReportChoice | null>(null)
  return (
    <Stack>
      <Text fw={600}>{subject.patient.name}</Text>
      {!subject.isWhole && (
        <Alert color="yellow" variant="light" py="xs" role="status">
          {notWholeHint}
        </Alert>
      )}
      {groups.length === 0 ? (
        <Alert color="yellow">{nothingToReportMessage}</Alert>
      ) : file ? (
        <Preview file={file} onBack={() => setFile(null)} />
      ) : (
        <ReportForm
          subject={subject}
          groups={groups}
          initial={choice}
          onCancel={onClose}
          onCreated={(created, chosen) => {
            setChoice(chosen)
            setFile(created)
          }}
        />
      )}
    </Stack>
  )
}

function Preview({ file, onBack }: { file: File; onBack: () => void }) {
  const [pages, setPages] = useState(1)
  const printed = useMemo(() => Promise.resolve(file), [file])
  return (
    <>
      {pages > 1 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
          {describeLongReport(pages)}
        </Alert>
      )}
      <PdfSheets printed={printed} onFailure={onBack} onOpened={setPages} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {backToPartsLabel}
        </Button>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={(event) => !isRepeatedClick(event) && download(file)}
        >
          {downloadDocumentLabel}
        </Button>
      </Group>
    </>
  )
}
