import { TextInput, type TextInputProps } from '@mantine/core'
import { formatPhone } from '@postura/domain/shared/brazil/phone'
import { useState } from 'react'

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Formats as one types: `(11) 91234-5678`. */
export function PhoneField({ defaultValue = '', onChange, ...props }: PhoneFieldProps) {
  const [text, setText] = useState(defaultValue)
  const change = (next: string) => {
    const shown = next.length < text.length ? next : formatPhone(next)
    setText(shown)
    onChange?.(shown)
  }
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={25}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
