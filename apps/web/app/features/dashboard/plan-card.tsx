import { Button, Paper, Text } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { paidPlan, plans } from '@postura/domain/plans/plan'
import {
  describeAllowance,
  describePrice,
  describeValidity,
  expiredMark,
  planPresentations,
} from '@postura/domain/plans/plan.labels'
import { isRenewable, offersUpgrade } from '@postura/domain/plans/plan.rules'
import { chatPath } from '@postura/domain/plans/sales-chat'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StatusBadge } from '~/ui/status/status-badge'
import { meQuery } from '../accounts/accounts.api'
import { patientAllowanceQuery } from '../patients/patients.api'
import { paymentPath } from '../plans/payment-path'
import css from './dashboard.module.css'

/** What the clinic may do, for how long, and what there is to buy; one line when nothing is to be done. */
export function PlanCard() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <Paper component="section" aria-label="Plano" withBorder bg="var(--card)" className={css.plan ?? ''}>
      <div className={css.planState}>{me.plan === 'free' ? <Free /> : <Paid me={me} />}</div>
      {isRenewable(me) && (
        <Button component={Link} to={paymentPath(me.plan, me.id)} size="md">
          Renovar
        </Button>
      )}
      {offersUpgrade(me) && <Upgrades userId={me.id} />}
    </Paper>
  )
}

function Free() {
  const { data: allowance } = useQuery(patientAllowanceQuery)
  return <Text fw={600}>{allowance ? describeAllowance(allowance) : `Plano ${plans.free.name}`}</Text>
}

function Paid({ me }: { me: Me }) {
  return (
    <>
      <Text fw={600}>Plano {plans[me.plan].name}</Text>
      {me.expired && <StatusBadge tone="late">{expiredMark}</StatusBadge>}
      <Text size="sm" c="dimmed">
        {describeValidity(me)}
      </Text>
    </>
  )
}

function Upgrades({ userId }: { userId: string }) {
  return (
    <div className={css.upgrades}>
      {paidPlan.options.map((plan) => (
        <Button key={plan} component={Link} to={paymentPath(plan, userId)} size="md" px="xs" variant="light">
          <span>
            {plans[plan].name}{' '}
            <Text span inherit fw={400} display="block" fz="sm">
              {describePrice(plan)} {planPresentations[plan].period}
            </Text>
          </span>
        </Button>
      ))}
      <Button
        component="a"
        href={chatPath('plans')}
        target="_blank"
        rel="noreferrer"
        size="md"
        px="xs"
        variant="default"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        Falar no WhatsApp
      </Button>
    </div>
  )
}
