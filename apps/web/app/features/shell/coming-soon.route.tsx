import { Button } from '@mantine/core'
import { Link, type MetaFunction, useLocation } from 'react-router'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { sections } from './admin-sections'

/** `/admin/reports/new` belongs to `/admin/reports`, and `/admin` to itself. */
const sectionAt = (pathname: string) =>
  sections.find(({ path }) => path === pathname.split('/').slice(0, 3).join('/').replace(/\/$/, ''))

export const meta: MetaFunction = ({ location }) => [{ title: `${sectionAt(location.pathname)?.label} | Postura` }]

/** What comes here, and where to go meanwhile. */
export default function ComingSoon() {
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
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
