import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type DocumentSources,
  type DocumentType,
  type DocumentValues,
  documentSchema,
} from '@postura/domain/documents/document'
import {
  describePrinted,
  documentFailure,
  downloadDocument,
  generatingDocument,
  noResponsible,
  previewDocument,
  responsibleLabel,
  shareDocument,
} from '@postura/domain/documents/document.labels'
import {
  followingValues,
  initialValues,
  typedValues,
  usualProfessional,
} from '@postura/domain/documents/suggestion.rules'
import { useMemo, useRef, useState } from 'react'
import { changedFields } from '~/lib/forms/changed-fields'
import { ChangedMind } from '~/lib/forms/changed-mind'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { download, type HandOver, share, sharesFiles } from '~/lib/hand-over'
import { today } from '~/lib/today'
import { useInHand } from '~/lib/use-in-hand'
import { usePanel } from '~/lib/use-panel'
import { IconDownload, IconEye, IconShare } from '~/ui/icons/icons'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalSelect } from '../professionals/professional-select'
import { DocumentFieldInput } from './document-field-input'
import { DocumentGaps } from './document-gaps'
import { DocumentPreview } from './document-preview'
import css from './documents.module.css'
import { printDocument } from './print-document'
import type { Draft } from './use-draft'

type DocumentFormProps = {
  type: DocumentType
  sources: DocumentSources
  draft: Draft
  /** Who was chosen among several; `''` is nobody, and `null` nothing said yet. */
  professionalId: string | null
  onProfessional: (id: string) => void
}

/** Drawn from the definition, as the PDF is. What is typed stays here: it is printed, and sent nowhere. */
export function DocumentForm({ type, sources, draft, professionalId, onProfessional }: DocumentFormProps) {
  const [circumstances] = useState(() => ({ sources, today: today() }))
  const [initial] = useState(() => initialValues(type, circumstances))
  const [kept] = useState(
    () => changedFields(initial, initialValues(type, circumstances, draft.typed())) as DocumentValues,
  )
  const [previewed, setPreviewed] = useState<Promise<File> | null>(null)
  const [printed, setPrinted] = useState<string | null>(null)
  const preview = usePanel('previa', { keepsPatient: true })
  const schema = useMemo(() => documentSchema(type), [type])
  const page = useRef<HTMLFormElement>(null)
  const handOver = useRef<HandOver>(download)
  const offersShare = useInHand() && sharesFiles('application/pdf')

  const chosen = professionalId ?? usualProfessional(sources)
  const unfilled = { type, sources, professionalId: chosen, today: today() }
  const print = (values: DocumentValues) => printDocument({ ...unfilled, values })
  const { form, submit, saving, problem } = useSaveForm<DocumentValues, File>({
    schema,
    initial,
    typedAlready: kept,
    failure: documentFailure,
    save: async (values) => {
      const file = await print(values)
      if (!(await handOver.current(file))) throw new ChangedMind()
      return file
    },
    onSaved: ({ name }) => {
      draft.printed()
      setPrinted(name)
    },
    onChange: (values, before) => {
      setPrinted(null)
      for (const [name, value] of Object.entries(followingValues(type, circumstances, before, values)))
        form.setFieldValue(name, value)
      draft.keep(typedValues(type, circumstances, form.getValues()))
    },
  })
  /** As if its button were pressed, so that what is missing is pointed at. */
  const submitTo = (how: HandOver): void => {
    handOver.current = how
    page.current?.requestSubmit()
  }

  return (
    <form noValidate onSubmit={submit} ref={page} autoComplete="off">
      <Stack gap="lg">
        <FormError problem={problem} />
        <ProfessionalSelect
          label={responsibleLabel}
          professionals={sources.professionals.length > 1 ? sources.professionals : []}
          nobody="Não definido"
          description={chosen ? null : noResponsible}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onProfessional(value)}
        />
        <DocumentGaps unfilled={unfilled} />
        {type.sections.map(({ title, fields }) => (
          <Section key={title} title={title}>
            <div className={css.fields}>
              {fields.map((field) => (
                <DocumentFieldInput key={field.name} field={field} form={form} />
              ))}
            </div>
          </Section>
        ))}
        <div className={css.buttons}>
          <Text size="sm" role="status" className={css.printed}>
            {printed && describePrinted(printed)}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button
              size="md"
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => {
                setPreviewed(print(form.getValues()))
                preview.open()
              }}
            >
              {previewDocument}
            </Button>
            {offersShare && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconShare size={18} aria-hidden />}
                disabled={saving}
                onClick={() => submitTo(share)}
              >
                {shareDocument}
              </Button>
            )}
            <Button
              type="submit"
              size="md"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={saving}
              data-saving={saving || undefined}
              onClick={() => {
                handOver.current = download
              }}
            >
              {saving ? generatingDocument : downloadDocument}
            </Button>
          </Group>
        </div>
      </Stack>
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
