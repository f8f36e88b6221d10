import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { RecoveryRequest } from './recovery/recovery-request'
import { SignInForm } from './sign-in-form'

export const meta = () => [
  { title: 'Acesso do administrador | Postura' },
  { name: 'description', content: 'Acesso do administrador no Postura, gestão de clínicas de fisioterapia e Pilates.' },
]

export default function SignIn() {
  const [forgotten, { toggle }] = useDisclosure()
  return (
    <Stack>
      <Title order={1}>{forgotten ? 'Esqueci minha senha' : 'Acesso do administrador'}</Title>
      {forgotten ? <RecoveryRequest /> : <SignInForm />}
      <Button variant="subtle" size="md" onClick={toggle}>
        {forgotten ? 'Voltar para o login' : 'Esqueci minha senha'}
      </Button>
      {!forgotten && (
        <Text size="sm">
          Ainda não tem conta?{' '}
          <Anchor component={Link} to="/register" inherit>
            Cadastrar
          </Anchor>
        </Text>
      )}
      <Anchor component={Link} to="/login" size="sm">
        Voltar
      </Anchor>
    </Stack>
  )
}
