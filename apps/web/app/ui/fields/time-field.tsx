import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClockTime, invalidTimeMessage, isClockTime, parseTypedTime } from '@postura/domain/shared/time/clock-time'
import { useState } from 'react'
import { useSelectOnFocus } from './use-select-on-focus'

type TimeFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: ClockTime
  /** Called with the time, or with the typed text while it is not a valid time. */
  onChange?: (value: ClockTime | string) => void
}

/** Text field for a time: `1430`, `14h30`, `8`. */
export function TimeField({ defaultValue = '', onChange, onBlur, error, ...props }: TimeFieldProps) {
  const select = useSelectOnFocus()
  const [text, setText] = useState(defaultValue)
  const [left, setLeft] = useState(false)
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
        const value =
          isClockTime(text) && currentTarget.value.startsWith(text)
            ? currentTarget.value.slice(text.length)
            : currentTarget.value
        setText(value)
        setLeft(false)
        onChange?.(parseTypedTime(value) ?? value)
        if (/^\d{4}$/.test(value)) settle(value)
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
