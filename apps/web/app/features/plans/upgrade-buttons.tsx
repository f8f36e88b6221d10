import { Button, Group, Text } from '@mantine/core'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import { askOwnerMessage } from '@postura/domain/team/team.labels'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { IconExternalLink } from '~/ui/icons/icons'
import { useMay } from '../team/use-may'

/** Two ways to a bigger plan, for whoever may buy one: the chat with sales, with a prepared message, and the purchase on the site. */
export function UpgradeButtons({ children }: { children?: ReactNode }) {
  const may = useMay()
  if (!may('plan.buy'))
    return (
      <Group gap="sm">
        <Text size="sm">{askOwnerMessage}</Text>
        {children}
      </Group>
    )
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
