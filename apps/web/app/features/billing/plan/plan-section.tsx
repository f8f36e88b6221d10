import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Section } from '~/ui/section'
import { meQuery } from '../../accounts/accounts.api'
import { OrderHistory } from './order-history'
import { PlanOptions } from './plan-options'
import { PlanStatus } from './plan-status'

export function PlanSection() {
  const { data: me } = useQuery(meQuery)
  return (
    <Section title="Plano">
      <Stack align="flex-start">
        {me && (
          <>
            <PlanStatus me={me} />
            <PlanOptions me={me} />
          </>
        )}
        <OrderHistory />
      </Stack>
    </Section>
  )
}
