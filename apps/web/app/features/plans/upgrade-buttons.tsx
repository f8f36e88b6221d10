import { Button, Group } from '@mantine/core'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { IconExternalLink } from '~/ui/icons/icons'

/** Two ways to a bigger plan: the chat with sales, with a prepared message, and the purchase on the site. */
export function UpgradeButtons({ children }: { children?: ReactNode }) {
  return (
    <Group gap="sm">
      <Button
        component="a"
        href={buildSalesChatPath('upgrade')}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        Fazer Upgrade
      </Button>
      <Button component={Link} to={href('/admin/settings/:part?', { part: 'plan' })} variant="light">
        Assinar pelo site
      </Button>
      {children}
    </Group>
  )
}
