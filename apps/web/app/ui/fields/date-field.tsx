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
import { CalendarPopup } from './calendar/calendar-popup'
import { useSelectOnFocus } from './use-select-on-focus'

type DateFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection'> & {
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

/** Date typed as digits, `05032027`, or chosen in a calendar. */
export function DateField(given: DateFieldProps) {
  const { value, defaultValue = value ?? '', latest = '2099-12-31', near, onChange, onBlur, error, ...props } = given
  const select = useSelectOnFocus()
  const [left, setLeft] = useState(false)
  const [text, setText] = useState(shownAs(defaultValue))
  const read = (typed: string) => parseTypedDate(typed, latest, near)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && read(text) !== value) setText(shownAs(value))
  }
  const change = (next: string) => {
    // Deleting must not restore a slash. Typing after a complete date starts a new one.
    const isNew = next.length > text.length && read(text) !== null && /\d{4}$/.test(text) && next.startsWith(text)
    const shown = next.length < text.length ? next : maskTypedDate(isNew ? next.slice(text.length) : next)
    setText(shown)
    setLeft(false)
    // A two-digit year may be the start of four digits, so it is read on blur.
    const isWhole = /\d{4}$/.test(shown) || isCivilDate(shown)
    onChange?.((isWhole && read(shown)) || shown)
  }
  const choose = (date: CivilDate) => {
    setText(formatCivilDate(date))
    onChange?.(date)
  }
  const settle = () => {
    const date = read(text)
    if (date) choose(date)
  }
  return (
    <TextInput
      {...props}
      {...select}
      autoComplete="off"
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      maxLength={40}
      rightSection={<CalendarPopup value={read(text)} disabled={props.disabled ?? false} onChoose={choose} />}
      rightSectionWidth={44}
      value={text}
      error={error || (left && text !== '' && read(text) === null && invalidDateMessage)}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        settle()
        setLeft(true)
      }}
      onBlur={(event) => {
        settle()
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
