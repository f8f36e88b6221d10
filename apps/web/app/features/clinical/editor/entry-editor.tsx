import { Alert, Stack, Text } from '@mantine/core'
import { type ClinicalContent, readContent } from '@postura/domain/clinical/clinical-content'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { appendCopied, isProgress, isUnchangedCopy, pickCopied } from '@postura/domain/clinical/writing/progress-fields'
import {
  describeSession,
  describeSigned,
  describeUnchangedCopy,
  signFailure,
  signLabel,
  writtenAlreadyHint,
} from '@postura/domain/clinical/writing/writing.labels'
import { buildDocumentSchema, type DocumentValues } from '@postura/domain/documents/document'
import { prefillDocumentValues, updateSuggestedValues } from '@postura/domain/documents/suggestion.rules'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useMemo, useRef, useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { DocumentFieldInput } from '../../documents/document-field-input'
import { signDraft } from '../clinical.api'
import type { DraftText } from '../drafts/draft-text'
import { useDraftKeeper } from '../drafts/use-draft-keeper'
import { DiscardButton } from './discard-button'
import { EntryDay } from './entry-day'
import { LastEntry } from './last-entry'
import { DraftState } from './notices/draft-state'
import { EntryNotices } from './notices/entry-notices'
import { NeedsSigner } from './notices/needs-signer'
import type { OpenedDraft } from './opening/open-editor'
import { ProgressFields } from './progress-fields'
import { SignBar } from './sign-bar'

type Copied = { entry: ClinicalEntry; texts: Record<string, string> }
type EntryEditorProps = { opened: OpenedDraft; onDone: () => void }

/** One draft of any kind. Who cannot sign types nothing new: it would be refused. */
export function EntryEditor({ opened, onDone }: EntryEditorProps) {
  const isNew = opened.rev === 0 && opened.found === null
  return isNew && !opened.signer ? <NeedsSigner /> : <Sheet opened={opened} onDone={onDone} />
}

/** What is typed is saved by itself, until it is signed. */
function Sheet({ opened, onDone }: EntryEditorProps) {
  const { type, subject, sources, signer } = opened
  const circumstances = { sources, today: opened.text.occurred_on }
  const schema = useMemo(() => buildDocumentSchema(type), [type])
  const [initial] = useState(() => prefillDocumentValues(type, circumstances))
  const { keeper, state } = useDraftKeeper(opened)
  // A keeper that is still trying has a newer text.
  const [typedAlready] = useState(() => ({ ...opened.text.values, ...keeper.getText().values }))
  const [last, setLast] = useState<ClinicalContent | null>(null)
  const [copied, setCopied] = useState<Copied | null>(null)
  const isTaking = useRef(false)
  const { form, typed, submit, saving, problem } = useSaveForm<DocumentValues, boolean>({
    schema,
    initial,
    typedAlready,
    isAutosaved: true,
    failure: signFailure,
    save: (values) => {
      keeper.change({ values })
      return keeper.sign((signed) => signDraft({ ...signed, patient_id: subject.patient_id }))
    },
    onSaved: (isWhole) => {
      showToast({ message: describeSigned(sources.patient.name) })
      if (isWhole) onDone()
    },
    onChange: (values, before) => {
      if (isTaking.current) return
      for (const [name, value] of Object.entries(updateSuggestedValues(type, circumstances, before, values)))
        form.setFieldValue(name, value)
      keeper.change({ values: form.getValues() })
    },
  })

  const take = (values: DocumentValues): void => {
    isTaking.current = true
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value)
    isTaking.current = false
  }
  /** Every field as if it was opened, so that none keeps what was typed here. */
  const takeWhole = ({ values, occurred_on }: DraftText): void =>
    take(prefillDocumentValues(type, { sources, today: occurred_on }, values))
  const copy = (entry: ClinicalEntry): void => {
    const content = readContent(entry.content)
    if (content === null) return
    const texts = pickCopied(content)
    take(appendCopied(form.getValues(), texts))
    keeper.change({ copied_from: entry.id, values: form.getValues() })
    setCopied({ entry, texts })
  }

  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {[
            sources.patient.name,
            type.title,
            formatCivilDate(keeper.getText().occurred_on),
            ...(typed.numero_sessao ? [describeSession(typed.numero_sessao)] : []),
          ].join(' · ')}
        </Text>
        {opened.isWritten && (
          <Alert color="yellow" py="xs" role="status">
            {writtenAlreadyHint}
          </Alert>
        )}
        <FormError problem={problem} />
        <EntryNotices
          type={type}
          keeper={keeper}
          state={state}
          refusal={problem?.code ?? null}
          onTaken={takeWhole}
          onDone={onDone}
        />
        {type.dayField === undefined && <EntryDay keeper={keeper} />}
        {isProgress(type) ? (
          <>
            <LastEntry
              patientId={subject.patient_id}
              onCopy={copy}
              onRead={({ content }) => setLast(readContent(content))}
            />
            <ProgressFields type={type} form={form} last={last} />
          </>
        ) : (
          type.sections.map(({ title, fields }) => (
            <Section key={title} title={title}>
              <Stack gap="md">
                {fields.map((field) => (
                  <DocumentFieldInput key={field.name} field={field} form={form} />
                ))}
              </Stack>
            </Section>
          ))
        )}
        {isUnchangedCopy(copied?.texts ?? null, typed) && copied && (
          <Alert color="yellow" py="xs" role="status">
            {describeUnchangedCopy(copied.entry.occurred_on)}
          </Alert>
        )}
        <SignBar
          signer={signer}
          label={signLabel}
          isSigning={saving}
          isDisabled={state.status === 'stale' || state.status === 'signed'}
          state={<DraftState state={state} />}
        >
          {(state.rev > 0 || state.status !== 'untouched') && (
            <DiscardButton keeper={keeper} of={sources.patient.name} onDone={onDone} />
          )}
        </SignBar>
      </Stack>
    </form>
  )
}
