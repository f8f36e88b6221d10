import { Group, Text } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { describePlanEnding } from '@postura/domain/billing/order.labels'
import { plans } from '@postura/domain/plans/plan'
import { describeAllowance, describeValidity, expiredMark } from '@postura/domain/plans/plan.labels'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '~/ui/status/status-badge'
import { patientAllowanceQuery } from '../../patients/patients.api'
import { ordersQuery } from '../orders.api'

/** Current plan, its limits and its end. */
export function PlanStatus({ me }: { me: Me }) {
  return <Group gap="0.125rem 0.75rem">{me.plan === 'free' ? <Free /> : <Paid me={me} />}</Group>
}

function Free() {
  const { data: allowance } = useQuery(patientAllowanceQuery)
  return <Text fw={600}>{allowance ? describeAllowance(allowance) : `Plano ${plans.free.name}`}</Text>
}

function Paid({ me }: { me: Me }) {
  const { data: orders } = useQuery(ordersQuery)
  const ended = me.expired ? describePlanEnding(orders?.[0]?.state) : null
  return (
    <>
      <Text fw={600}>Plano {plans[me.plan].name}</Text>
      {me.expired && <StatusBadge tone="late">{expiredMark}</StatusBadge>}
      <Text size="sm" c="dimmed">
        {ended ?? describeValidity(me)}
      </Text>
    </>
  )
}
