import { TextInput, type TextInputProps } from '@mantine/core'
import { formatNumber, parseNumber } from '@postura/domain/shared/brazil/number'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** Maximum number of decimals; none by default. */
  decimals?: number
  defaultValue?: number | string
  /** Called with the number, or with the typed text if it is not a number, so that invalid input is not ignored. */
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
