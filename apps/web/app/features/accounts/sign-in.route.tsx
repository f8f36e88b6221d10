import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RecoveryRequest } from './recovery/recovery-request'
import { SignInForm } from './sign-in-form'

export const meta = () => [
  { title: 'Acesso do administrador | Postura' },
  { name: 'description', content: 'Acesso do administrador no Postura, gestão de clínicas de fisioterapia e Pilates.' },
]

export default function SignIn() {
  const { state } = useLocation()
  const [forgotten, { toggle }] = useDisclosure()
  // The email is passed to the recovery form and back, so that it is typed only once.
  const [email, setEmail] = useState<string>(state?.email ?? '')
  return (
    <Stack>
      <Title order={1}>{forgotten ? 'Esqueci minha senha' : 'Acesso do administrador'}</Title>
      {forgotten ? <RecoveryRequest email={email} /> : <SignInForm email={email} onEmail={setEmail} />}
      <Anchor component="button" type="button" onClick={toggle} ta="left" py={4}>
        {forgotten ? 'Voltar para o login' : 'Esqueci minha senha'}
      </Anchor>
      {!forgotten && (
        <>
          <Text size="sm">
            Ainda não tem conta?{' '}
            <Anchor component={Link} to="/register" inherit>
              Cadastrar
            </Anchor>
          </Text>
          <Anchor component={Link} to="/login" size="sm">
            Voltar
          </Anchor>
        </>
      )}
    </Stack>
  )
}
