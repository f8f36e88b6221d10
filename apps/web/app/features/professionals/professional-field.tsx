import type { ReactNode } from 'react'
import { ProfessionalSelect } from './professional-select'
import { useProfessionalsFor } from './use-several-professionals'

type ProfessionalFieldProps = {
  /** Whoever stands on the record stays to choose, even if they have left. */
  recorded: string | null
  defaultValue: string | null
  error: ReactNode
  onChange: (id: string | null) => void
}

/** Who treats, in a form. */
export function ProfessionalField({ recorded, defaultValue, error, onChange }: ProfessionalFieldProps) {
  const professionals = useProfessionalsFor(recorded)
  return (
    <ProfessionalSelect
      label="Profissional"
      professionals={professionals}
      nobody="Não definido"
      defaultValue={defaultValue ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
