import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type Me, signUpInput } from '@postura/domain/accounts/account'
import { accountErrors } from '@postura/domain/accounts/account.errors'
import { describeOwnPhoneProblem, profileLabels } from '@postura/domain/accounts/account.labels'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { type PlanKey, planKey, plans } from '@postura/domain/plans/plan'
import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useHydrated } from '~/lib/use-hydrated'
import { FormStack } from '~/ui/edit/form-stack'
import { NewPasswordField } from '~/ui/fields/password/new-password-field'
import { PhoneField } from '~/ui/fields/phone-field'
import { FormError } from '~/ui/states/form-error'
import { PlanSummary } from '../plans/plan-summary'
import { useSignUp } from './accounts.api'
import { useOnSignedIn } from './use-on-signed-in'

export const meta = () => [
  { title: 'Criar conta | Postura' },
  {
    name: 'description',
    content: `Crie sua conta no Postura. Grátis para até ${plans.free.maxPatients} pacientes, sem cartão.`,
  },
]

export default function SignUp() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const plan = planKey.safeParse(hydrated ? search.get('plan') : null).data ?? 'free'
  const afterwards = (userId: string): string => (plan === 'free' ? href('/admin') : buildPaymentPath(plan, userId))
  const [signedIn, setSignedIn] = useState<Me | null>(null)
  const [anyway, setAnyway] = useState(false)
  useOnSignedIn(setSignedIn)
  const known = anyway ? null : signedIn

  return (
    <Stack>
      <Title order={1}>{known ? 'Você já tem conta' : 'Criar conta'}</Title>
      <PlanSummary plan={plan} current={signedIn} />
      {known ? (
        <>
          <Text>Você já entrou como {known.name}.</Text>
          <Button component={Link} to={afterwards(known.id)}>
            {plan === 'free' ? 'Minha Área' : `Assinar ${plans[plan].name}`}
          </Button>
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setAnyway(true)}>
            Criar outra conta
          </Anchor>
        </>
      ) : (
        <SignUpForm plan={plan} onDone={(id) => navigate(afterwards(id), { replace: true })} />
      )}
    </Stack>
  )
}

function SignUpForm({ plan, onDone }: { plan: PlanKey; onDone: (userId: string) => unknown }) {
  const signUp = useSignUp()
  const { form, submit, saving, problem } = useSaveForm({
    schema: signUpInput,
    initial: { name: '', email: '', phone: '', password: '' },
    failure: accountErrors.sign_up_failed.message,
    save: (values) => signUp.mutateAsync({ ...values, plan }),
    onSaved: ({ id }) => onDone(id),
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <TextInput label={profileLabels.name} autoComplete="name" required {...form.getInputProps('name')} />
      <TextInput
        label={profileLabels.email}
        type="email"
        autoComplete="username"
        required
        {...form.getInputProps('email')}
      />
      <PhoneField
        label={profileLabels.phone}
        hintFor={describeOwnPhoneProblem}
        autoComplete="tel-national"
        required
        {...form.getInputProps('phone')}
      />
      <NewPasswordField label="Senha" person={form.getValues} {...form.getInputProps('password')} />
      <Button type="submit" loading={saving}>
        Criar conta
      </Button>
      <Text size="sm" c="dimmed">
        Ao criar a conta, você aceita os{' '}
        <Anchor href="/terms" target="_blank" inherit>
          Termos de uso
        </Anchor>{' '}
        e o{' '}
        <Anchor href="/privacy" target="_blank" inherit>
          Aviso de privacidade
        </Anchor>
        .
      </Text>
      <Text size="sm">
        Já tem conta?{' '}
        <Anchor component={Link} to="/login/admin" inherit>
          Entrar
        </Anchor>
      </Text>
    </FormStack>
  )
}
