import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

export type MaskedFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string | null
  onChange?: (value: string) => void
}

type Mask = {
  format: (typed: string) => string
  /** True for input that must not be formatted before it is complete. */
  leaveAlone?: (typed: string) => boolean
}

/** Formats typed and pasted text. */
export function MaskedField({ defaultValue, onChange, onBlur, format, leaveAlone, ...props }: MaskedFieldProps & Mask) {
  const [text, setText] = useState(format(defaultValue ?? ''))
  const show = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // Deleting must not restore a separator.
        show(typed.length < text.length || leaveAlone?.(typed) ? typed : format(typed))
      }}
      onBlur={(event) => {
        if (format(text) !== text) show(format(text))
        onBlur?.(event)
      }}
    />
  )
}
