import { TextInput, type TextInputProps } from '@mantine/core'

type WholeNumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  defaultValue?: number
  /** The number, or what was typed when it is none: nothing typed is left out in silence. */
  onChange?: (value: number | string) => void
}

export function WholeNumberField({ defaultValue, onChange, ...props }: WholeNumberFieldProps) {
  return (
    <TextInput
      {...props}
      autoComplete="off"
      inputMode="numeric"
      defaultValue={defaultValue?.toString() ?? ''}
      onChange={({ currentTarget: { value } }) => onChange?.(/^\d+$/.test(value.trim()) ? Number(value) : value)}
    />
  )
}
