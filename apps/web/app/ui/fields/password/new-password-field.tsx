import { Input, type PasswordInputProps } from '@mantine/core'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { passwordStrengthLabels } from '@postura/domain/accounts/account.labels'
import {
  findPasswordRefusal,
  measurePasswordStrength,
  type PersonalData,
} from '@postura/domain/accounts/password.rules'
import { type ChangeEvent, useState } from 'react'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = PasswordInputProps & {
  /** Other data of the form: a password made of it is weak. */
  person?: () => PersonalData
}

const nobody: PersonalData = { name: '', email: '' }
// The list of common passwords is only on the server, because it is large.
const unknown = () => false

/** Shows the strength of a new password while the user types. */
export function NewPasswordField({ person = () => nobody, onChange, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const refusal = findPasswordRefusal(typed, person(), unknown)
  const strength = refusal ? 'weak' : measurePasswordStrength(typed)
  return (
    <div>
      <PasswordField
        description="Pelo menos 6 caracteres."
        autoComplete="new-password"
        required
        {...props}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      <div role="status">
        {typed !== '' && !props.error && (
          <>
            <div className={css.meter} data-strength={strength} aria-hidden="true" />
            <Input.Description component="p" m={0}>
              {refusal ? accountErrors[refusal].message : passwordStrengthLabels[strength]}
            </Input.Description>
          </>
        )}
      </div>
    </div>
  )
}
