import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { exportInput } from '@postura/domain/clinical/clinical-entry'
import {
  closeCopyLabel,
  copyActionLabel,
  copyFailure,
  copyHints,
  copyJsonHint,
  copyLabels,
  copyLoggedNotice,
  copyPdfHint,
  createCopyLabel,
  describeCopyProgress,
  describeReadyCopy,
  downloadCopyJsonLabel,
  downloadCopyPdfLabel,
  emptyCopyMessage,
} from '@postura/domain/clinical/copy/clinical-copy.labels'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { download } from '~/lib/save-file'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { FormButtons } from '~/ui/fields/form-buttons'
import { IconDownload } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import type { PickedPatient } from '../../patients/patient-picker'
import { loadOwnSigner } from '../load-own-signer'
import { type CopyFiles, type CopyRequest, createCopyFiles, fetchRecordCopy } from './create-copy-files'
import css from './record-copy.module.css'

/** Hands out a copy of a patient's record: a PDF to read and a JSON file to check it. */
export function RecordCopyDialog({ dialog }: { dialog: RecordDialogState<PickedPatient> }) {
  return (
    <RecordDialog title={copyActionLabel} dialog={dialog}>
      {(patient) => <RecordCopy key={patient.id} patient={patient} onClose={dialog.close} />}
    </RecordDialog>
  )
}

type RecordCopyProps = { patient: PickedPatient; onClose: () => void }

function RecordCopy({ patient, onClose }: RecordCopyProps) {
  const [files, setFiles] = useState<CopyFiles | null>(null)
  return (
    <Stack>
      <Text fw={600}>{patient.name}</Text>
      {files ? (
        <ReadyCopy files={files} onClose={onClose} />
      ) : (
        <CopyForm patient={patient} onClose={onClose} onReady={setFiles} />
      )}
    </Stack>
  )
}

const blank: CopyRequest = { reason: '', to_whom: '', includes_annulled: false }
const EMPTY = 'empty'

function CopyForm({ patient, onClose, onReady }: RecordCopyProps & { onReady: (files: CopyFiles) => void }) {
  const [read, setRead] = useState(0)
  const [isEmpty, setEmpty] = useState(false)
  const { form, submit, saving, problem } = useSaveForm<CopyRequest, CopyFiles | typeof EMPTY>({
    schema: exportInput,
    initial: blank,
    failure: copyFailure,
    save: async (request) => {
      setRead(0)
      setEmpty(false)
      const { crefito, clinic } = await loadOwnSigner()
      const file = await fetchRecordCopy(patient.id, request, setRead)
      if (file.entries.length === 0) return EMPTY
      setRead(file.entries.length)
      return createCopyFiles({ file, request, crefito, clinic, origin: window.location.origin })
    },
    onSaved: (made) => (made === EMPTY ? setEmpty(true) : onReady(made)),
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      {isEmpty && <Alert color="yellow">{emptyCopyMessage}</Alert>}
      <TextInput
        label={copyLabels.reason}
        description={copyHints.reason}
        required
        maxLength={300}
        data-autofocus
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={copyLabels.to_whom}
        description={copyHints.to_whom}
        required
        maxLength={200}
        key={form.key('to_whom')}
        {...form.getInputProps('to_whom')}
      />
      <Checkbox
        label={copyLabels.includes_annulled}
        description={copyHints.includes_annulled}
        key={form.key('includes_annulled')}
        {...form.getInputProps('includes_annulled', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        {copyLoggedNotice}
      </Text>
      <Text size="sm" role="status" className={css.progress ?? ''}>
        {saving && read > 0 && describeCopyProgress(read)}
      </Text>
      <FormButtons cancel={onClose} saving={saving} label={createCopyLabel} />
    </FormStack>
  )
}

function ReadyCopy({ files: { entries, pdf, json }, onClose }: { files: CopyFiles; onClose: () => void }) {
  const offered = [
    { label: downloadCopyPdfLabel, hint: copyPdfHint, file: pdf },
    { label: downloadCopyJsonLabel, hint: copyJsonHint, file: json },
  ]
  return (
    <>
      <Text role="status">{describeReadyCopy(entries)}</Text>
      {offered.map(({ label, hint, file }, at) => (
        <div key={label} className={css.file}>
          <Button
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} aria-hidden />}
            data-autofocus={at === 0 || undefined}
            onClick={(event) => !isRepeatedClick(event) && download(file)}
          >
            {label}
          </Button>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {closeCopyLabel}
        </Button>
      </Group>
    </>
  )
}
