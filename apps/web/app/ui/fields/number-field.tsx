import { TextInput, type TextInputProps } from '@mantine/core'
import { formatNumber, parseNumber } from '@postura/domain/shared/brazil/number'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Digits after the comma, at most; a whole number has none. */
  decimals?: number
  defaultValue?: number | string
  /** The number, or what was typed when it is none: nothing typed is left out in silence. */
  onChange?: (value: number | string) => void
}

export function NumberField({ decimals = 0, defaultValue, onChange, ...props }: NumberFieldProps) {
  return (
    <TextInput
      {...props}
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      defaultValue={typeof defaultValue === 'number' ? formatNumber(defaultValue) : (defaultValue ?? '')}
      onChange={({ currentTarget: { value } }) => onChange?.(parseNumber(value, decimals) ?? value)}
    />
  )
}
