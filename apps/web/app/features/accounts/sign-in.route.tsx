import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { signInInput } from '@postura/domain/accounts/account'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated'
import { useSaveForm } from '~/lib/use-save-form'
import { FormError } from '~/ui/states/form-error'
import { useSignIn } from './accounts.api'
import { safeReturn } from './return-to'

export const meta = () => [
  { title: 'Acesso do administrador | Postura' },
  { name: 'description', content: 'Acesso do administrador no Postura, gestão de clínicas de fisioterapia e Pilates.' },
]

export default function SignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useSignIn()
  const ended = useHydrated() && search.has('ended')
  const { form, submit, saving, problem } = useSaveForm({
    schema: signInInput,
    initial: { email: '', password: '', remember: true },
    failure: accountErrors.sign_in_failed.message,
    save: signIn.mutateAsync,
    onSaved: () => navigate(safeReturn(search.get('from')), { replace: true }),
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Title order={1}>Acesso do administrador</Title>
        {ended && !problem && <Text>Sua sessão terminou. Entre de novo para continuar.</Text>}
        <FormError message={problem?.message} />
        <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PasswordInput label="Senha" autoComplete="current-password" required {...form.getInputProps('password')} />
        <Checkbox label="Lembrar-me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Button type="submit" size="md" loading={saving}>
          Entrar
        </Button>
        <Text size="sm">
          Ainda não tem conta?{' '}
          <Anchor component={Link} to="/register" inherit>
            Cadastrar
          </Anchor>
        </Text>
        <Anchor component={Link} to="/login" size="sm">
          Voltar
        </Anchor>
      </Stack>
    </form>
  )
}
