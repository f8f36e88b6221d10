import { TextInput, type TextInputProps } from '@mantine/core'
import {
  type CivilDate,
  formatCivilDate,
  isCivilDate,
  maskTypedDate,
  parseTypedDate,
} from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: CivilDate
  /** A year of two digits is read as the latest one not past this day. */
  latest: CivilDate
  /** The day, or what was typed when it is none yet. */
  onChange?: (value: CivilDate | string) => void
}

/** A date that is typed, digits only: `05032027`. Nobody finds a birthday by leafing through months. */
export function DateField({ defaultValue = '', latest, onChange, onBlur, ...props }: DateFieldProps) {
  const [text, setText] = useState(isCivilDate(defaultValue) ? formatCivilDate(defaultValue) : defaultValue)
  const change = (next: string) => {
    // Deleting must not bring a slash back that was just removed.
    const shown = next.length < text.length ? next : maskTypedDate(next)
    setText(shown)
    onChange?.(parseTypedDate(shown, latest) ?? shown)
  }
  return (
    <TextInput
      {...props}
      autoComplete="off"
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      maxLength={12}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        const date = parseTypedDate(text, latest)
        if (date) setText(formatCivilDate(date))
        onBlur?.(event)
      }}
    />
  )
}
