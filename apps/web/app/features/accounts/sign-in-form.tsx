import { Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type Me, signInInput } from '@postura/domain/accounts/account'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useHydrated } from '~/lib/use-hydrated'
import { FormError } from '~/ui/states/form-error'
import { useSignIn } from './accounts.api'
import { safeReturn } from './return-to'
import { useWhenSignedIn } from './use-when-signed-in'

const refused = { code: 'not_an_admin', message: accountErrors.not_an_admin.message }

export function SignInForm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useSignIn()
  const reason = useHydrated() ? search.get('reason') : null
  const enter = useCallback(() => navigate(safeReturn(search.get('from')), { replace: true }), [navigate, search])
  const enterIfSignedIn = useCallback((me: Me | null) => me && void enter(), [enter])
  useWhenSignedIn(enterIfSignedIn)
  const { form, submit, saving, problem } = useSaveForm({
    schema: signInInput,
    initial: { email: '', password: '', remember: true },
    failure: accountErrors.sign_in_failed.message,
    save: signIn.mutateAsync,
    onSaved: enter,
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {reason === 'ended' && !problem && <Text>Sua sessão terminou. Entre de novo para continuar.</Text>}
        <FormError problem={problem ?? (reason === 'refused' ? refused : null)} />
        <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PasswordInput label="Senha" autoComplete="current-password" required {...form.getInputProps('password')} />
        <Checkbox label="Lembrar-me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Button type="submit" size="md" loading={saving}>
          Entrar
        </Button>
      </Stack>
    </form>
  )
}
