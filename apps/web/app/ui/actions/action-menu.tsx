import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { IconDotsVertical } from '../icons/icons'
import { LayerMenu } from '../layers/layer-menu'
import type { Action } from './action'

type ActionMenuProps = { of: string; actions: readonly Action[]; variant?: 'default' | 'subtle' }

/** Actions of one record in a menu. */
export function ActionMenu({ of, actions, variant = 'default' }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <LayerMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant={variant}
          {...(variant === 'subtle' && { color: 'gray' })}
          aria-label={`Mais ações: ${of}`}
        >
          <IconDotsVertical size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, danger, short: _, tile: __, ...does }) => {
          const look = {
            leftSection: <Icon size={17} stroke={1.75} aria-hidden />,
            ...(danger && { c: 'var(--danger)' }),
          }
          return 'to' in does ? (
            <Menu.Item key={label} component={Link} {...does} {...look}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={label}
              onClick={() => {
                // A dialog that opens now returns the focus to this button, not to the item that disappears.
                button.current?.focus()
                does.onClick()
              }}
              {...look}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
