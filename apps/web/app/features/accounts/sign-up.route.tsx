import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { signUpInput } from '@postura/domain/accounts/account'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { planKey } from '@postura/domain/plans/plan'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated'
import { useSaveForm } from '~/lib/use-save-form'
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
  const signUp = useSignUp()
  const { form, submit, saving, problem } = useSaveForm({
    schema: signUpInput,
    initial: { name: '', email: '', phone: '', password: '' },
    failure: accountErrors.sign_up_failed.message,
    save: (values) => signUp.mutateAsync({ ...values, plan }),
    onSaved: () => navigate('/admin', { replace: true }),
  })

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Title order={1}>Criar conta</Title>
        <PlanSummary plan={plan} />
        <FormError message={problem?.message} />
        <TextInput label="Nome completo" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PhoneField label="Telefone" autoComplete="tel-national" required {...form.getInputProps('phone')} />
        <PasswordInput
          label="Senha"
          description="Pelo menos 6 caracteres."
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={saving}>
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
