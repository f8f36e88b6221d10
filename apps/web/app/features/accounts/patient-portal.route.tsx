import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

export const meta = () => [
  { title: 'Portal do paciente | Postura' },
  { name: 'description', content: 'O portal do paciente do Postura, em breve.' },
]

export default function PatientPortal() {
  return (
    <Stack>
      <Group gap="sm">
        <Title order={1}>Portal do paciente</Title>
        <Text c="dimmed" size="sm" fw={600}>
          EM BREVE
        </Text>
      </Group>
      <Text>Em breve você verá aqui suas consultas e avisos. Por enquanto, fale diretamente com a sua clínica.</Text>
      <Anchor component={Link} to="/login">
        Voltar
      </Anchor>
    </Stack>
  )
}
