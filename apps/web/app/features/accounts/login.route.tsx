import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

export const meta = () => [
  { title: 'Entrar | Postura' },
  { name: 'description', content: 'Escolha como entrar no Postura, gestão de clínicas de fisioterapia e Pilates.' },
]

export default function Login() {
  return (
    <Stack>
      <Title order={1}>Entrar</Title>
      <Button component={Link} to="/login/admin">
        Acessar como Administrador
      </Button>
      <Button component={Link} to="/login/patient" variant="default">
        Acessar como Paciente
      </Button>
      <Text c="dimmed" size="sm">
        É paciente? Receba um link por email: não precisa de senha.
      </Text>
    </Stack>
  )
}
