import { Box, Card } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { Brand } from '~/ui/brand'
import css from './account-layout.module.css'

export default function AccountLayout() {
  return (
    <div className={css.page}>
      <header>
        <Link to="/" reloadDocument aria-label="Postura, página inicial" className={css.home ?? ''}>
          <Brand />
        </Link>
      </header>
      <Box component="main" w="100%" maw={440}>
        <Card withBorder radius={16} padding="xl">
          <Outlet />
        </Card>
      </Box>
    </div>
  )
}
