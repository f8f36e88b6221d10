import { Button } from '@mantine/core'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import { IconExternalLink } from '~/ui/icons/icons'

/** Opens the chat with sales, with a prepared message. */
export function UpgradeButton() {
  return (
    <Button
      component="a"
      href={buildSalesChatPath('upgrade')}
      target="_blank"
      rel="noreferrer"
      size="md"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      Fazer Upgrade
    </Button>
  )
}
