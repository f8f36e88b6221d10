import {
  invalidHashMessage,
  printedHashHint,
  printedHashLabel,
} from '@postura/domain/clinical/verify/clinical-verify.labels'
import { parsePrintedHash } from '@postura/domain/clinical/verify/verify-file.rules'
import { useId } from 'react'
import css from './verify.module.css'

/** The hash on the last page of the print, typed or pasted. */
export function HashField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  const hintId = useId()
  const isInvalid = value.trim() !== '' && parsePrintedHash(value) === null
  return (
    <div className={css.field}>
      <label htmlFor={id}>{printedHashLabel}</label>
      <span
        id={hintId}
        className={css.hint}
        data-invalid={isInvalid || undefined}
        role={isInvalid ? 'alert' : undefined}
      >
        {isInvalid ? invalidHashMessage : printedHashHint}
      </span>
      <textarea
        id={id}
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hintId}
        aria-invalid={isInvalid}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
