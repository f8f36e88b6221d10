import { type InputWrapperProps, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  type DocumentField,
  type DocumentValues,
  isScale,
  type NumberDocumentField,
} from '@postura/domain/documents/document'
import { optionPlaceholder, suspiciousCpfMessage } from '@postura/domain/documents/document.labels'
import { isValidCpf } from '@postura/domain/shared/brazil/cpf'
import { useState } from 'react'
import { today } from '~/lib/today'
import { CpfField } from '~/ui/fields/cpf-field'
import { DateField } from '~/ui/fields/date-field'
import { MoneyField } from '~/ui/fields/money-field'
import { NumberField } from '~/ui/fields/number-field'
import { ScaleField } from '~/ui/fields/scale-field'
import css from './documents.module.css'

type FieldInputProps = {
  field: DocumentField
  form: UseFormReturnType<DocumentValues>
  /** A scale in one row. */
  isCompact?: boolean
}

const commonProps = ({ field: { name, label, required, hint }, form }: FieldInputProps) => ({
  label,
  required: required === true,
  description: hint,
  // The description is under the input, so that fields in one row stay aligned.
  inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'],
  ...form.getInputProps(name),
})
type Common = ReturnType<typeof commonProps>

/** The input for one field of a definition. A changed suggestion resets it through its key. */
export function DocumentFieldInput({ field, form, isCompact = false }: FieldInputProps) {
  return (
    <InputOfKind key={form.key(field.name)} field={field} isCompact={isCompact} props={commonProps({ field, form })} />
  )
}

/** The browser must not store or suggest patient data. */
const unremembered = { autoComplete: 'off' }

type InputProps<F> = { field: F; isCompact: boolean; props: Common }

function InputOfKind({ field, isCompact, props }: InputProps<DocumentField>) {
  switch (field.kind) {
    case 'textarea':
      return <Textarea {...props} {...unremembered} className={css.text} autosize minRows={3} maxRows={16} />
    case 'number':
      return <NumberInput field={field} isCompact={isCompact} props={props} />
    case 'date':
      return <DateField {...props} near={today()} />
    case 'select':
      return (
        <NativeSelect {...props} {...unremembered} data={[{ value: '', label: optionPlaceholder }, ...field.options]} />
      )
    case 'text':
      return field.isCpf ? (
        <CpfInput props={props} />
      ) : (
        <TextInput {...props} {...unremembered} placeholder={field.placeholder ?? ''} />
      )
  }
}

function NumberInput({ field, isCompact, props }: InputProps<NumberDocumentField>) {
  if (field.unit === 'R$') return <MoneyField {...props} />
  const { unit, range, decimals = 0 } = field
  if (isScale(field))
    return <ScaleField {...props} isCompact={isCompact} className={css.wholeLine} least={range[0]} most={range[1]} />
  const told = unit && { rightSection: unit, rightSectionWidth: unit.length * 9 + 16 }
  return <NumberField {...props} {...told} rightSectionPointerEvents="none" decimals={decimals} />
}

/** An invalid CPF shows a warning but does not block the form. */
function CpfInput({ props }: { props: Common }) {
  const [typed, setTyped] = useState<string>(props.defaultValue ?? '')
  const isSuspicious = typed.length === 14 && !isValidCpf(typed)
  return (
    <CpfField
      {...props}
      description={isSuspicious ? suspiciousCpfMessage : props.description}
      onChange={(value) => {
        setTyped(value)
        props.onChange(value)
      }}
    />
  )
}
