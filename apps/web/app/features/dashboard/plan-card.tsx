import { Group, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../accounts/accounts.api'
import { PlanOptions } from '../billing/plan/plan-options'
import { PlanStatus } from '../billing/plan/plan-status'

/** Current plan and plans for sale; one line if there is nothing to do. */
export function PlanCard() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <Paper component="section" aria-label="Plano" withBorder bg="var(--card)" px="md" py={10}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <PlanStatus me={me} />
        <PlanOptions me={me} />
      </Group>
    </Paper>
  )
}
