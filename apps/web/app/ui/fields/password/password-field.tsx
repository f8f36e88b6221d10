import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Adds `aria-invalid`, which Mantine sets on all fields but this one. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error)} />
}
