import { Anchor, Stack, Title } from '@mantine/core'
import { portalTexts } from '@postura/domain/patient-page/links/page-link.labels'
import { Link } from 'react-router'
import { PageLinkRequest } from './page-link-request'

export const meta = () => [
  { title: 'Portal do paciente | Postura' },
  { name: 'description', content: 'Receba por email o link da sua página de paciente, sem senha.' },
]

export default function PatientPortal() {
  return (
    <Stack>
      <Title order={1}>{portalTexts.title}</Title>
      <PageLinkRequest />
      <Anchor component={Link} to="/login" size="sm">
        Voltar
      </Anchor>
    </Stack>
  )
}
