import { TextInput, type TextInputProps } from '@mantine/core'
import {
  type CivilDate,
  formatCivilDate,
  invalidDate,
  isCivilDate,
  maskTypedDate,
  parseTypedDate,
} from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: CivilDate
  /** Where others may choose the day too: what is shown follows theirs. */
  value?: CivilDate
  /** A year of two digits is read as the latest one not past this day: of this century, unless it is said. */
  latest?: CivilDate
  /** Typed without a year, it is the day nearest to this one. */
  near?: CivilDate
  /** The day, or what was typed when it is none yet. */
  onChange?: (value: CivilDate | string) => void
}

const shownAs = (value: CivilDate | string): string => (isCivilDate(value) ? formatCivilDate(value) : value)

/** A date that is typed, digits only: `05032027`. Nobody finds a birthday by leafing through months. */
export function DateField(given: DateFieldProps) {
  const { value, defaultValue = value ?? '', latest = '2099-12-31', near, onChange, onBlur, error, ...props } = given
  const [left, setLeft] = useState(false)
  const [text, setText] = useState(shownAs(defaultValue))
  const read = (typed: string) => parseTypedDate(typed, latest, near)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && read(text) !== value) setText(shownAs(value))
  }
  const change = (next: string) => {
    // Deleting must not bring a slash back that was just removed.
    const shown = next.length < text.length ? next : maskTypedDate(next)
    setText(shown)
    setLeft(false)
    // A year of two digits may still be on its way to four: it is read when the field is left.
    const isWhole = /\d{4}$/.test(shown) || isCivilDate(shown)
    onChange?.((isWhole && read(shown)) || shown)
  }
  const settle = () => {
    const date = read(text)
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
      error={error || (left && text !== '' && read(text) === null && invalidDate)}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={(event) => {
        settle()
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
