import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { type Me, signInInput } from '@postura/domain/accounts/account'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useHydrated } from '~/lib/use-hydrated'
import { FormStack } from '~/ui/edit/form-stack'
import { PasswordField } from '~/ui/fields/password/password-field'
import { FormError } from '~/ui/states/form-error'
import { useSignIn } from './accounts.api'
import { type SignInReason, toSafeReturnPath } from './return-to'
import { useOnSignedIn } from './use-on-signed-in'

const notices = {
  ended: 'Sua sessão terminou. Entre de novo para continuar.',
  reopen: 'Para escolher a nova senha, abra de novo o link do email: ele continua valendo.',
} satisfies Partial<Record<SignInReason, string>>

const refused = { code: 'not_an_admin', message: accountErrors.not_an_admin.message }

type SignInFormProps = { email: string; onEmail: (email: string) => void; onSecondStep: () => void }

export function SignInForm({ email, onEmail, onSecondStep }: SignInFormProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useSignIn()
  const reason = useHydrated() ? search.get('reason') : null
  const enter = useCallback(() => navigate(toSafeReturnPath(search.get('from')), { replace: true }), [navigate, search])
  const enterIfSignedIn = useCallback((me: Me | null) => me && void enter(), [enter])
  useOnSignedIn(enterIfSignedIn)
  const { form, submit, saving, problem } = useSaveForm({
    schema: signInInput,
    initial: { email, password: '', remember: true },
    failure: accountErrors.sign_in_failed.message,
    save: signIn.mutateAsync,
    onSaved: ({ id }) => (id === null ? onSecondStep() : enter()),
    onChange: (typed) => onEmail(typed.email),
  })

  // The page is prerendered, so `autofocus` alone would not reach users who navigate here.
  const emailField = useRef<HTMLInputElement>(null)
  useEffect(() => emailField.current?.focus({ preventScroll: true }), [])

  return (
    <FormStack onSubmit={submit}>
      {reason !== null && !problem && reason in notices && <Text>{notices[reason as keyof typeof notices]}</Text>}
      <FormError
        problem={problem ?? (reason === 'refused' ? refused : null)}
        remedy={problem?.code === 'too_many_attempts' && 'Quem esqueceu a senha entra na hora com um link por email.'}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        ref={emailField}
        {...form.getInputProps('email')}
      />
      <PasswordField label="Senha" autoComplete="current-password" required {...form.getInputProps('password')} />
      <Checkbox size="sm" label="Lembrar-me" {...form.getInputProps('remember', { type: 'checkbox' })} />
      <Button type="submit" loading={saving}>
        Entrar
      </Button>
    </FormStack>
  )
}
