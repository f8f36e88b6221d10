import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

type GapLinksProps = { title: string; gaps: readonly { label: string; to: string }[] }

/** What a paper should say and nobody has told us, each where it is filled in. */
export function GapLinks({ title, gaps }: GapLinksProps) {
  if (gaps.length === 0) return null
  return (
    <Stack component="nav" aria-label={title} gap={4}>
      <Text size="sm" fw={600}>
        {title}:
      </Text>
      {gaps.map(({ label, to }) => (
        <Anchor key={label} component={Link} to={to} size="sm" underline="always">
          {label}
        </Anchor>
      ))}
    </Stack>
  )
}
