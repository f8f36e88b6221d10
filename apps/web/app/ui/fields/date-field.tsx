import { TextInput, type TextInputProps } from '@mantine/core'
import {
  type CivilDate,
  formatCivilDate,
  invalidDateMessage,
  isCivilDate,
  maskTypedDate,
  parseTypedDate,
} from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: CivilDate
  /** Set if something else can change the date too; the field then follows it. */
  value?: CivilDate
  /** A two-digit year is read as the latest year up to this date. Default: the end of this century. */
  latest?: CivilDate
  /** A date without a year is read as the one nearest to this day. */
  near?: CivilDate
  /** Called with the date, or with the typed text while it is not a valid date. */
  onChange?: (value: CivilDate | string) => void
}

const shownAs = (value: CivilDate | string): string => (isCivilDate(value) ? formatCivilDate(value) : value)

/** Text field for a date, typed as digits: `05032027`. Typing a birth date is faster than a date picker. */
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
    // Deleting must not restore a slash.
    const shown = next.length < text.length ? next : maskTypedDate(next)
    setText(shown)
    setLeft(false)
    // A two-digit year may be the start of four digits, so it is read on blur.
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
      error={error || (left && text !== '' && read(text) === null && invalidDateMessage)}
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
