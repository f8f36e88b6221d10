import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { signInInput } from '@postura/domain/accounts/account'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { placeError } from '~/lib/form-errors'
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
  const [problem, setProblem] = useState<string | null>(null)
  const signIn = useSignIn()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', remember: true },
    validate: schemaResolver(signInInput, { sync: true }),
  })

  const submit = form.onSubmit((values) => {
    setProblem(null)
    signIn.mutate(values, {
      onSuccess: () => navigate(safeReturn(search.get('from')), { replace: true }),
      onError: (error) => setProblem(placeError(form, error, 'Erro ao fazer login. Verifique suas credenciais.')),
    })
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Title order={1}>Acesso do administrador</Title>
        <FormError message={problem} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          required
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Lembrar-me"
          key={form.key('remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" loading={signIn.isPending}>
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
