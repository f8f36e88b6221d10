import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../accounts/accounts.api'
import { PlanOffers } from '../orders/plan/plan-offers'
import { PlanStanding } from '../orders/plan/plan-standing'
import css from './dashboard.module.css'

/** What the clinic may do, for how long, and what there is to buy; one line when nothing is to be done. */
export function PlanCard() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <Paper component="section" aria-label="Plano" withBorder bg="var(--card)" className={css.plan ?? ''}>
      <PlanStanding me={me} />
      <PlanOffers me={me} />
    </Paper>
  )
}
