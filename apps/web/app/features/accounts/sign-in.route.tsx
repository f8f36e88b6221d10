import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PageSpinner } from '~/ui/states/spinner'
import { SignInForm } from './sign-in-form'

/** Few people need them, so they are not in the page. */
const RecoveryRequest = lazy(async () => ({
  default: (await import('./recovery/recovery-request')).RecoveryRequest,
}))
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form')).SecondStepForm }))

export const meta = () => [
  { title: 'Acesso do administrador | Postura' },
  { name: 'description', content: 'Acesso do administrador no Postura, gestão de clínicas de fisioterapia e Pilates.' },
]

export default function SignIn() {
  const { state } = useLocation()
  const [forgotten, { toggle }] = useDisclosure()
  // The email is passed to the recovery form and back, so that it is typed only once.
  const [email, setEmail] = useState<string>(state?.email ?? '')
  const [isSecondStep, secondStep] = useDisclosure()
  if (isSecondStep)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondStepForm onBack={secondStep.close} />
      </Suspense>
    )
  return (
    <Stack>
      <Title order={1}>{forgotten ? 'Esqueci minha senha' : 'Acesso do administrador'}</Title>
      {forgotten ? (
        <Suspense fallback={<PageSpinner />}>
          <RecoveryRequest email={email} />
        </Suspense>
      ) : (
        <SignInForm email={email} onEmail={setEmail} onSecondStep={secondStep.open} />
      )}
      <Group justify="space-between" gap="0 md">
        <Anchor component="button" type="button" size="sm" onClick={toggle} py={4}>
          {forgotten ? 'Voltar para o login' : 'Esqueci minha senha'}
        </Anchor>
        {!forgotten && (
          <Anchor component={Link} to="/login" size="sm" py={4}>
            Voltar
          </Anchor>
        )}
      </Group>
      {!forgotten && (
        <Text size="sm">
          Ainda não tem conta?{' '}
          <Anchor component={Link} to="/register" inherit>
            Cadastrar
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
