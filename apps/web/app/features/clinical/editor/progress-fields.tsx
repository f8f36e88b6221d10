import { Button, Collapse, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClinicalContent } from '@postura/domain/clinical/clinical-content'
import { valuesOfContent } from '@postura/domain/clinical/clinical-content'
import type { KeptType } from '@postura/domain/clinical/kept-types'
import { isQuick, SHARED_FIELD } from '@postura/domain/clinical/writing/progress-fields'
import { describeLastValue, moreFieldsLabel } from '@postura/domain/clinical/writing/writing.labels'
import { type DocumentField, type DocumentValues, fieldsOf } from '@postura/domain/documents/document'
import { useState } from 'react'
import { IconChevronDown } from '~/ui/icons/icons'
import { DocumentFieldInput } from '../../documents/document-field-input'
import css from './editor.module.css'

type ProgressFieldsProps = { type: KeptType; form: UseFormReturnType<DocumentValues>; last: ClinicalContent | null }

/** A progress note begins with its text and the pain before and after; the rest of the form is one tap away. */
export function ProgressFields({ type, form, last }: ProgressFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fields = fieldsOf(type)
  const rest = fields.filter((field) => !isQuick(field))
  // A field with an error is never hidden.
  const isShown = isOpen || rest.some(({ name }) => form.errors[name])
  const before = last ? valuesOfContent(last) : {}
  return (
    <Stack gap="md">
      {fields.filter(isQuick).map((field) => (
        <QuickField key={field.name} field={field} form={form} before={before[field.name]} />
      ))}
      <div>
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={isShown}
          rightSection={<IconChevronDown size={16} aria-hidden data-open={isShown} className={css.chevron} />}
          onClick={() => setIsOpen(!isShown)}
        >
          {moreFieldsLabel}
        </Button>
        <Collapse expanded={isShown}>
          <Stack gap="md" mt="sm">
            {rest.map((field) => (
              <DocumentFieldInput key={field.name} field={field} form={form} />
            ))}
          </Stack>
        </Collapse>
      </div>
    </Stack>
  )
}

type QuickFieldProps = {
  field: DocumentField
  form: UseFormReturnType<DocumentValues>
  before: string | number | undefined
}

function QuickField({ field, form, before }: QuickFieldProps) {
  if (field.name === SHARED_FIELD)
    return (
      <Textarea
        key={form.key(field.name)}
        label={field.label}
        required
        // Loaded after the panel has opened, so the attribute of the focus trap comes too late.
        autoFocus
        autoComplete="off"
        autosize
        minRows={5}
        maxRows={14}
        className={css.text ?? ''}
        {...form.getInputProps(field.name)}
      />
    )
  return (
    <div className={css.scale}>
      <DocumentFieldInput field={{ ...field, hint: '' }} form={form} isCompact />
      {typeof before === 'number' && <span className={css.before}>{describeLastValue(before)}</span>}
    </div>
  )
}
