import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import type { Action } from './action'

type ActionIconsProps = { of: string; actions: readonly Action[] }

/** Actions of one table row as icons, on desktop. */
export function ActionIcons({ of, actions }: ActionIconsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {actions.map(({ label, icon: Icon, danger, ...does }) => {
        const look = {
          variant: 'subtle',
          size: 'lg',
          color: danger ? 'red' : 'gray',
          'aria-label': `${label} ${of}`,
        } as const
        const icon = <Icon size={18} stroke={1.75} aria-hidden />
        return (
          <Tooltip key={label} label={label} withArrow>
            {'to' in does ? (
              <ActionIcon component={Link} {...does} {...look}>
                {icon}
              </ActionIcon>
            ) : (
              <ActionIcon onClick={does.onClick} {...look}>
                {icon}
              </ActionIcon>
            )}
          </Tooltip>
        )
      })}
    </Group>
  )
}
