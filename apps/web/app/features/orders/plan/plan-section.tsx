import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Section } from '~/ui/section'
import { meQuery } from '../../accounts/accounts.api'
import { OrderHistory } from './order-history'
import { PlanOffers } from './plan-offers'
import { PlanStanding } from './plan-standing'

export function PlanSection() {
  const { data: me } = useQuery(meQuery)
  return (
    <Section title="Plano" anchor="plano">
      <Stack align="flex-start">
        {me && (
          <>
            <PlanStanding me={me} />
            <PlanOffers me={me} />
          </>
        )}
        <OrderHistory />
      </Stack>
    </Section>
  )
}
