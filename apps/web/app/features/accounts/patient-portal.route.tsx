import '@mantine/core/styles/Badge.css'
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
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
        <Badge color="argila" variant="light" size="lg">
          EM BREVE
        </Badge>
      </Group>
      <Text>Em breve você verá aqui suas consultas e avisos. Por enquanto, fale diretamente com a sua clínica.</Text>
      <Anchor component={Link} to="/login">
        Voltar
      </Anchor>
    </Stack>
  )
}
