import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

type MissingInfoLinksProps = { title: string; items: readonly { label: string; to: string }[] }

/** Missing data of a printed document, with links to where it is filled in. */
export function MissingInfoLinks({ title, items }: MissingInfoLinksProps) {
  if (items.length === 0) return null
  return (
    <Stack component="nav" aria-label={title} gap={4}>
      <Text size="sm" fw={600}>
        {title}:
      </Text>
      {items.map(({ label, to }) => (
        <Anchor key={label} component={Link} to={to} size="sm" underline="always">
          {label}
        </Anchor>
      ))}
    </Stack>
  )
}
