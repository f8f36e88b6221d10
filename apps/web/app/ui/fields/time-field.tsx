import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClockTime, invalidTimeMessage, isClockTime, parseTypedTime } from '@postura/domain/shared/time/clock-time'
import { useState } from 'react'
import { useSelectOnFocus } from './use-select-on-focus'

type TimeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: ClockTime
  /** Set if something else can change the time too; the field then follows it. */
  value?: ClockTime | string
  /** Called with the time, or with the typed text while it is not a valid time. */
  onChange?: (value: ClockTime | string) => void
}

/** Text field for a time: `1430`, `14h30`, `8`. */
export function TimeField(given: TimeFieldProps) {
  const { value, defaultValue = value ?? '', onChange, onBlur, error, ...props } = given
  const select = useSelectOnFocus()
  const [text, setText] = useState(defaultValue)
  const [left, setLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== undefined && (parseTypedTime(text) ?? text) !== value) setText(value)
  }
  const isNoTime = left && text !== '' && parseTypedTime(text) === null && invalidTimeMessage
  const settle = (typed: string) => {
    const time = parseTypedTime(typed)
    if (time) setText(time)
    onChange?.(time ?? typed)
  }
  return (
    <TextInput
      {...props}
      {...select}
      autoComplete="off"
      inputMode="numeric"
      placeholder="hh:mm"
      maxLength={20}
      value={text}
      error={error || isNoTime}
      onChange={({ currentTarget }) => {
        // Typing after a complete time starts a new one.
        const typed =
          isClockTime(text) && currentTarget.value.startsWith(text)
            ? currentTarget.value.slice(text.length)
            : currentTarget.value
        setText(typed)
        setLeft(false)
        onChange?.(parseTypedTime(typed) ?? typed)
        if (/^\d{4}$/.test(typed)) settle(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(text)
      }}
      onBlur={(event) => {
        settle(text)
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
