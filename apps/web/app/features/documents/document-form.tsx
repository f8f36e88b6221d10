import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import {
  buildDocumentSchema,
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
} from '@postura/domain/documents/document'
import {
  describeGeneratedPdf,
  documentPrintFailure,
  downloadDocumentLabel,
  generatingDocumentLabel,
  keepInRecordLabel,
  noResponsibleMessage,
  previewDocumentLabel,
  responsibleLabel,
  shareDocumentLabel,
} from '@postura/domain/documents/document.labels'
import {
  findDefaultProfessional,
  pickTypedValues,
  prefillDocumentValues,
  updateSuggestedValues,
} from '@postura/domain/documents/suggestion.rules'
import { useMemo, useRef, useState } from 'react'
import { changedFields } from '~/lib/forms/changed-fields'
import { SubmitCancelled } from '~/lib/forms/submit-cancelled'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { usePanel } from '~/lib/layers/use-panel'
import { canShareFiles, download, type SaveFile, share } from '~/lib/save-file'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconDownload, IconEye, IconShare } from '~/ui/icons/icons'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalSelect } from '../professionals/professional-select'
import { createDocumentFile } from './create-document-file'
import { DocumentFieldInput } from './document-field-input'
import { DocumentMissingInfo } from './document-missing-info'
import { DocumentPreview } from './document-preview'
import css from './documents.module.css'
import { SectionIndex } from './section-index'
import type { DocumentDraft } from './use-document-draft'

type DocumentFormProps = {
  type: DocumentType
  sources: DocumentSources
  draft: DocumentDraft
  /** The chosen professional; `''` means none, `null` not chosen yet. */
  professionalId: string | null
  onProfessional: (id: string) => void
  /** Keeps what is typed in the clinical record, and says whether it did; undefined if the clinic has none. */
  onKeep: ((values: DocumentValues) => Promise<boolean>) | undefined
}

/** Rendered from the same definition as the PDF. Values stay in the browser; only `onKeep` sends them. */
export function DocumentForm({ type, sources, draft, professionalId, onProfessional, onKeep }: DocumentFormProps) {
  const [circumstances] = useState(() => ({ sources, today: today() }))
  const [initial] = useState(() => prefillDocumentValues(type, circumstances))
  const [kept] = useState(
    () => changedFields(initial, prefillDocumentValues(type, circumstances, draft.typed())) as DocumentValues,
  )
  const [previewed, setPreviewed] = useState<Promise<File> | null>(null)
  const [printed, setPrinted] = useState<string | null>(null)
  const preview = usePanel('preview', { keepsPatient: true })
  const schema = useMemo(() => buildDocumentSchema(type), [type])
  const page = useRef<HTMLFormElement>(null)
  const saveFile = useRef<SaveFile>(download)
  const isMobile = useIsMobile()
  const offersShare = isMobile && canShareFiles('application/pdf')

  const chosen = professionalId ?? findDefaultProfessional(sources)
  const unfilled = { type, sources, professionalId: chosen, today: today() }
  const print = (values: DocumentValues) => createDocumentFile({ ...unfilled, values })
  const { form, typed, submit, saving, problem } = useSaveForm<DocumentValues, File>({
    schema,
    initial,
    typedAlready: kept,
    failure: documentPrintFailure,
    save: async (values) => {
      const file = await print(values)
      if (!(await saveFile.current(file))) throw new SubmitCancelled()
      return file
    },
    onSaved: ({ name }) => {
      draft.printed()
      setPrinted(name)
    },
    onChange: (values, before) => {
      setPrinted(null)
      for (const [name, value] of Object.entries(updateSuggestedValues(type, circumstances, before, values)))
        form.setFieldValue(name, value)
      draft.keep(pickTypedValues(type, circumstances, form.getValues()))
    },
  })
  /** Submits the form as its button would, so that missing fields are marked. */
  const submitTo = (how: SaveFile): void => {
    saveFile.current = how
    page.current?.requestSubmit()
  }

  return (
    <form noValidate onSubmit={submit} ref={page} autoComplete="off" className={css.form}>
      <Stack gap="lg">
        <FormError problem={problem} />
        <ProfessionalSelect
          className={css.responsible ?? ''}
          label={responsibleLabel}
          professionals={sources.professionals.length > 1 ? sources.professionals : []}
          noneLabel="Não definido"
          description={chosen ? null : noResponsibleMessage}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onProfessional(value)}
        />
        <DocumentMissingInfo unfilled={unfilled} />
        {type.sections.map(({ title, fields }) => (
          <div key={title} className={css.section} data-section={title}>
            <Section title={title}>
              <div className={css.fields}>
                {fields.map((field) => (
                  <DocumentFieldInput key={field.name} field={field} form={form} />
                ))}
              </div>
            </Section>
          </div>
        ))}
        <Group justify="flex-end" gap={8} className={css.buttons}>
          <Text size="sm" role="status" className={css.printed}>
            {printed && describeGeneratedPdf(printed)}
          </Text>
          <Group justify="flex-end" gap="sm">
            <PreviewButton
              isIcon={isMobile && (offersShare || onKeep !== undefined)}
              onClick={() => {
                setPreviewed(print(form.getValues()))
                preview.open()
              }}
            />
            {onKeep && (
              <Button
                variant="default"
                disabled={saving}
                onClick={async () => {
                  if (await onKeep(form.getValues())) draft.printed()
                }}
              >
                {keepInRecordLabel}
              </Button>
            )}
            {offersShare && (
              <Button
                variant="default"
                leftSection={<IconShare size={18} aria-hidden />}
                disabled={saving}
                onClick={() => submitTo(share)}
              >
                {shareDocumentLabel}
              </Button>
            )}
            <Button
              type="submit"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={saving}
              data-saving={saving || undefined}
              onClick={(event) => {
                if (isRepeatedClick(event)) event.preventDefault()
                saveFile.current = download
              }}
            >
              {saving ? generatingDocumentLabel : downloadDocumentLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
      {type.sections.length > 1 && <SectionIndex type={type} typed={typed} />}
      <DocumentPreview
        printed={preview.opened ? previewed : null}
        values={form.getValues()}
        type={type}
        onClose={preview.close}
        onDownload={() => submitTo(download)}
      />
    </form>
  )
}

/** An icon beside more than one other button of a phone, so that all are in one row. */
function PreviewButton({ isIcon, onClick }: { isIcon: boolean; onClick: () => void }) {
  const icon = <IconEye size={18} aria-hidden />
  return isIcon ? (
    <ActionIcon variant="default" aria-label={previewDocumentLabel} title={previewDocumentLabel} onClick={onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {previewDocumentLabel}
    </Button>
  )
}
