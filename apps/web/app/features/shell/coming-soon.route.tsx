import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { sections } from './admin-sections'

export const meta = () => [{ title: 'Em breve | Postura' }]

/** What comes here, and where to go meanwhile. */
export default function ComingSoon() {
  const { pathname } = useLocation()
  const section = sections.find(({ path }) => path === pathname.replace(/\/$/, ''))
  return (
    <>
      <PageHeader title={section?.label ?? 'Em breve'} />
      <EmptyState
        title="Em breve"
        action={
          <Button component={Link} to="/admin/patients">
            Ir para Pacientes
          </Button>
        }
      >
        {section?.coming}
      </EmptyState>
    </>
  )
}
