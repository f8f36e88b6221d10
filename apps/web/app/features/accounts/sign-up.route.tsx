import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { signUpInput } from '@postura/domain/accounts/account'
import { planKey } from '@postura/domain/plans/plan'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { placeError } from '~/lib/form-errors'
import { useHydrated } from '~/lib/use-hydrated'
import { PhoneField } from '~/ui/fields/phone-field'
import { FormError } from '~/ui/states/form-error'
import { PlanSummary } from '../plans/plan-summary'
import { useSignUp } from './accounts.api'

export const meta = () => [
  { title: 'Criar conta | Postura' },
  { name: 'description', content: 'Crie sua conta no Postura. Grátis para até 3 pacientes, sem cartão.' },
]

export default function SignUp() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const plan = planKey.safeParse(hydrated ? search.get('plan') : null).data ?? 'free'
  const [problem, setProblem] = useState<string | null>(null)
  const signUp = useSignUp()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', phone: '', password: '' },
    validate: schemaResolver(signUpInput, { sync: true }),
  })

  const submit = form.onSubmit((values) => {
    setProblem(null)
    signUp.mutate(
      { ...values, plan },
      {
        onSuccess: () => navigate('/admin', { replace: true }),
        onError: (error) => setProblem(placeError(form, error, 'Erro ao criar conta.')),
      },
    )
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Title order={1}>Criar conta</Title>
        <PlanSummary plan={plan} />
        <FormError message={problem} />
        <TextInput
          label="Nome completo"
          autoComplete="name"
          required
          size="md"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PhoneField
          label="Telefone"
          autoComplete="tel-national"
          required
          size="md"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <PasswordInput
          label="Senha"
          description="Pelo menos 6 caracteres."
          autoComplete="new-password"
          required
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={signUp.isPending}>
          Criar conta
        </Button>
        <Text size="sm">
          Já tem conta?{' '}
          <Anchor component={Link} to="/login/admin" inherit>
            Entrar
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
