import { TextInput, type TextInputProps } from '@mantine/core'
import { formatPhone } from '@postura/domain/shared/brazil/phone'
import { useState } from 'react'

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Formats as one types: `(11) 91234-5678`. */
export function PhoneField({ defaultValue = '', onChange, onBlur, ...props }: PhoneFieldProps) {
  const [text, setText] = useState(defaultValue)
  const show = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={25}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // Deleting must not bring a sign back, and a number with its country is left alone until it is whole.
        show(typed.length < text.length || typed.includes('+') ? typed : formatPhone(typed))
      }}
      onBlur={(event) => {
        show(formatPhone(text))
        onBlur?.(event)
      }}
    />
  )
}
