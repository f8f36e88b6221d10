import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './empty-state.module.css'

type NextStep = Pick<ButtonProps, 'variant' | 'leftSection'> & { label: string } & (
    | { to: string }
    | { onClick: () => void }
  )

type EmptyStateProps = {
  title: string
  /** Shown above the title if the whole page is empty; `false` is left out. */
  icon?: ReactNode
  children?: ReactNode
  /** Next steps; `false` is left out. */
  actions?: readonly (NextStep | false)[]
}

/** Explains an empty list and offers the next step. Only the page's own action is filled. */
export function EmptyState({ title, icon, children, actions = [] }: EmptyStateProps) {
  const offered = actions.filter((action) => action !== false)
  return (
    <Stack align="center" gap="xs" py={icon ? '12vh' : 56} px="md" ta="center">
      {icon && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Text fw={600} size="lg">
        {title}
      </Text>
      {children && (
        <Text c="dimmed" maw={440}>
          {children}
        </Text>
      )}
      {offered.length > 0 && (
        <Group justify="center" mt={12}>
          {offered.map(({ label, variant = 'light', ...does }) =>
            'to' in does ? (
              <Button key={label} component={Link} variant={variant} {...does}>
                {label}
              </Button>
            ) : (
              <Button key={label} variant={variant} {...does}>
                {label}
              </Button>
            ),
          )}
        </Group>
      )}
    </Stack>
  )
}
