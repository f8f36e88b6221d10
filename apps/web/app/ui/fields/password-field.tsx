import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library marks every other field that is wrong, but not this one. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error)} />
}
