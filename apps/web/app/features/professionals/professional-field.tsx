import type { ReactNode } from 'react'
import { ProfessionalSelect } from './professional-select'
import { useProfessionalOptionsWith } from './use-professional-options'

type ProfessionalFieldProps = {
  /** Professional of the saved record, offered even if archived. */
  recorded: string | null
  defaultValue?: string | null
  /** Set if something else can change the professional too; the field then follows it. */
  value?: string | null
  error?: ReactNode
  onChange: (id: string | null) => void
}

export function ProfessionalField({ recorded, defaultValue, value, error, onChange }: ProfessionalFieldProps) {
  const professionals = useProfessionalOptionsWith(recorded)
  return (
    <ProfessionalSelect
      label="Profissional"
      professionals={professionals}
      noneLabel="Não definido"
      {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' })}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
