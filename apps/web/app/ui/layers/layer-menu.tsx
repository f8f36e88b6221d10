import { Menu, type MenuProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLayer } from '~/lib/layers/layers'

/** Menu with its own history entry. */
export function LayerMenu(props: MenuProps) {
  const [opened, { open, close }] = useDisclosure()
  useLayer(opened, close)
  return <Menu withinPortal shadow="md" returnFocus {...props} opened={opened} onOpen={open} onClose={close} />
}
