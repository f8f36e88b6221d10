import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

/** `shown` is a shorter form of the label. Without `to` someone else must fill it in. */
type MissingInfo = { label: string; shown?: string; to: string | null }

type MissingInfoLinksProps = {
  title: string
  items: readonly MissingInfo[]
  /** Says who can fill in what has no link. */
  ask?: string
}

/** Missing data of a printed document, with links to where it is filled in. */
export function MissingInfoLinks({ title, items, ask }: MissingInfoLinksProps) {
  if (items.length === 0) return null
  return (
    <Stack component="nav" aria-label={title} gap={4}>
      <Text size="sm" fw={600}>
        {title}:
      </Text>
      {items.map(({ label, shown, to }) =>
        to === null ? (
          <Text key={label} size="sm">
            {label}
          </Text>
        ) : (
          <Anchor key={label} component={Link} to={to} size="sm" underline="always" aria-label={shown && label}>
            {shown ?? label}
          </Anchor>
        ),
      )}
      {items.some(({ to }) => to === null) && (
        <Text size="sm" c="dimmed">
          {ask}
        </Text>
      )}
    </Stack>
  )
}
