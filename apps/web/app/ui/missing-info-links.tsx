import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

/** `shown` is a shorter form of the label. */
type MissingInfo = { label: string; shown?: string; to: string }

type MissingInfoLinksProps = { title: string; items: readonly MissingInfo[] }

/** Missing data of a printed document, with links to where it is filled in. */
export function MissingInfoLinks({ title, items }: MissingInfoLinksProps) {
  if (items.length === 0) return null
  return (
    <Stack component="nav" aria-label={title} gap={4}>
      <Text size="sm" fw={600}>
        {title}:
      </Text>
      {items.map(({ label, shown, to }) => (
        <Anchor key={label} component={Link} to={to} size="sm" underline="always" aria-label={shown && label}>
          {shown ?? label}
        </Anchor>
      ))}
    </Stack>
  )
}
