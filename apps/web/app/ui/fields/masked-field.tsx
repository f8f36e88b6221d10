import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

export type MaskedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string | null
  onChange?: (value: string) => void
}

type Mask = {
  format: (typed: string) => string
  /** Formats complete input, if it differs from input that is still being typed. */
  formatWhole?: (typed: string) => string
  /** True for input that must not be formatted before it is complete. */
  leaveAlone?: (typed: string) => boolean
  /** Hint about complete input. */
  hintFor?: (text: string) => string | null
}

/** Formats typed and pasted text. */
export function MaskedField({ defaultValue, onChange, onBlur, ...masked }: MaskedFieldProps & Mask) {
  const { format, formatWhole = format, leaveAlone, hintFor, ...props } = masked
  const [text, setText] = useState(formatWhole(defaultValue ?? ''))
  const [whole, setWhole] = useState(text)
  const show = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...(hintFor && {
        description: text === whole ? hintFor(text) : null,
        // Below the input, so that the input does not move.
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      {...props}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // Deleting must not restore a separator.
        show(typed.length < text.length || leaveAlone?.(typed) ? typed : format(typed))
      }}
      onBlur={(event) => {
        const complete = formatWhole(text)
        setWhole(complete)
        if (complete !== text) show(complete)
        onBlur?.(event)
      }}
    />
  )
}
