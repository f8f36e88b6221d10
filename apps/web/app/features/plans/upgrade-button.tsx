import { Button } from '@mantine/core'
import { chatPath } from '@postura/domain/plans/sales-chat'
import { IconExternalLink } from '~/ui/icons/icons'

/** Opens the chat with sales, the wish already written. */
export function UpgradeButton() {
  return (
    <Button
      component="a"
      href={chatPath('upgrade')}
      target="_blank"
      rel="noreferrer"
      size="md"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      Fazer Upgrade
    </Button>
  )
}
