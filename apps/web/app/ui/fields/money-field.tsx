import { TextInput, type TextInputProps } from '@mantine/core'
import { type Cents, formatDecimal, parseMoney } from '@postura/domain/shared/brazil/money'
import { useState } from 'react'
import { useSelectOnFocus } from './use-select-on-focus'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: Cents | string
  /** Called with the amount, or with the typed text if it is not a valid amount. */
  onChange?: (value: Cents | string) => void
}

/** Amount as users type it: `150`, `150,5`, `1.234,56`. */
export function MoneyField({ defaultValue, onChange, onBlur, ...props }: MoneyFieldProps) {
  const select = useSelectOnFocus()
  const [text, setText] = useState(
    typeof defaultValue === 'number' ? formatDecimal(defaultValue) : (defaultValue ?? ''),
  )
  return (
    <TextInput
      {...props}
      autoComplete="off"
      inputMode="decimal"
      leftSection="R$"
      maxLength={14}
      value={text}
      {...select}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange?.(parseMoney(value) ?? value)
      }}
      onBlur={(event) => {
        const amount = parseMoney(text)
        if (amount !== null) setText(formatDecimal(amount))
        onBlur?.(event)
      }}
    />
  )
}
