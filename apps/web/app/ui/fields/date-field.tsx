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
    // A year of two digits may still be on its way to four: it is read when the field is left.
    const isWhole = /\d{4}$/.test(shown) || isCivilDate(shown)
    onChange?.((isWhole && parseTypedDate(shown, latest)) || shown)
  }
  const settle = () => {
    const date = parseTypedDate(text, latest)
    if (!date) return
    setText(formatCivilDate(date))
    onChange?.(date)
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
