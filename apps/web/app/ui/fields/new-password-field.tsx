import { Input, type PasswordInputProps } from '@mantine/core'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { passwordStrengthLabels } from '@postura/domain/accounts/account.labels'
import { type PersonalData, passwordRefusal, passwordStrength } from '@postura/domain/accounts/password.rules'
import { type ChangeEvent, useState } from 'react'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = PasswordInputProps & {
  /** What else the form knows by now: a password made of it is no good, however long. */
  person?: () => PersonalData
}

const nobody: PersonalData = { name: '', email: '' }
// The list is the server's: too heavy for a hint.
const unknown = () => false

/** A password to be chosen: says as one types how hard it is to guess. */
export function NewPasswordField({ person = () => nobody, onChange, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const refusal = passwordRefusal(typed, person(), unknown)
  const strength = refusal ? 'weak' : passwordStrength(typed)
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
