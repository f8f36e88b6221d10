import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import { RecoveryRequest } from './recovery-request'

export const meta = () => [
  { title: 'Esqueci minha senha | Postura' },
  { name: 'description', content: 'Receba por email um link para escolher uma nova senha do Postura.' },
]

export default function ForgotPassword() {
  return (
    <Stack>
      <Title order={1}>Esqueci minha senha</Title>
      <RecoveryRequest />
      <Anchor component={Link} to="/login" size="sm">
        Voltar
      </Anchor>
    </Stack>
  )
}
