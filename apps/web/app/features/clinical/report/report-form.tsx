import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import {
  medicalReportHint,
  medicalReportHints,
  medicalReportLabels,
} from '@postura/domain/clinical/report/clinical-report.labels'
import { type MedicalReportChoice, medicalReportChoice } from '@postura/domain/clinical/report/medical-report'
import { buildMedicalReportPrint } from '@postura/domain/clinical/report/medical-report.print'
import type { ReportGroup } from '@postura/domain/clinical/report/report-items.rules'
import { documentPrintFailure, previewDocumentLabel } from '@postura/domain/documents/document.labels'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import type { PickedPatient } from '../../patients/patient-picker'
import { loadOwnSigner } from '../load-own-signer'
import css from './medical-report.module.css'

/** A patient with the entries that the person has opened already: the report opens nothing itself. */
export type ReportSubject = { patient: PickedPatient; entries: readonly ClinicalEntry[]; isWhole: boolean }

type ReportFormProps = {
  subject: ReportSubject
  groups: readonly ReportGroup[]
  /** What was chosen before the preview. */
  initial: MedicalReportChoice | null
  onCancel: () => void
  onCreated: (file: File, choice: MedicalReportChoice) => void
}

const createReport = async (
  { patient, entries, isWhole }: ReportSubject,
  choice: MedicalReportChoice,
): Promise<File> => {
  const [{ createDocumentPdf: documentPdf }, signer] = await Promise.all([
    import('../../documents/document-pdf'),
    loadOwnSigner(),
  ])
  const print = buildMedicalReportPrint({
    ...choice,
    patientName: patient.name,
    entries,
    isWhole,
    chosen: new Set(choice.chosen),
    signer,
    clinic: signer.clinic,
    today: today(),
  })
  return new File([await documentPdf(print)], print.fileName, { type: 'application/pdf' })
}

/** Which answers go into the report; the usual ones are chosen. */
export function ReportForm({ subject, groups, initial, onCancel, onCreated }: ReportFormProps) {
  const usual = groups.flatMap(({ items }) => items.flatMap(({ id, isUsual }) => (isUsual ? [id] : [])))
  const { form, submit, saving, problem } = useSaveForm<
    MedicalReportChoice,
    { file: File; choice: MedicalReportChoice }
  >({
    schema: medicalReportChoice,
    initial: initial ?? { to: '', note: '', chosen: usual },
    failure: documentPrintFailure,
    save: async (choice) => ({ file: await createReport(subject, choice), choice }),
    onSaved: ({ file, choice }) => onCreated(file, choice),
  })
  return (
    <FormStack onSubmit={submit}>
      <Text c="dimmed">{medicalReportHint}</Text>
      <FormError problem={problem} />
      <TextInput
        label={medicalReportLabels.to}
        description={medicalReportHints.to}
        maxLength={200}
        data-autofocus
        key={form.key('to')}
        {...form.getInputProps('to')}
      />
      <Textarea
        label={medicalReportLabels.note}
        description={medicalReportHints.note}
        maxLength={1_000}
        autosize
        minRows={2}
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      <Checkbox.Group label={medicalReportLabels.parts} key={form.key('chosen')} {...form.getInputProps('chosen')}>
        <Stack gap="md" mt="xs">
          {groups.map(({ title, items }) => (
            <fieldset key={title} className={css.group}>
              <legend>{title}</legend>
              {items.map(({ id, label, value }) => (
                <Checkbox key={id} value={id} label={label} description={<span className={css.value}>{value}</span>} />
              ))}
            </fieldset>
          ))}
        </Stack>
      </Checkbox.Group>
      <FormButtons cancel={onCancel} saving={saving} label={previewDocumentLabel} />
    </FormStack>
  )
}
