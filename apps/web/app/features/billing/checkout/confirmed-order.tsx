import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { plans } from '@postura/domain/plans/plan'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { IconCheck } from '~/ui/icons/icons'
import { meQuery } from '../../accounts/accounts.api'
import css from './checkout.module.css'

type ConfirmedOrderProps = { order: Order; paidBefore: boolean; onMore: () => void }

/** Confirms the payment and shows until when the plan is valid. Only an awaited payment is news. */
export function ConfirmedOrder({ order, paidBefore, onMore }: ConfirmedOrderProps) {
  const { data: me } = useQuery(meQuery)
  const plan = plans[order.plan].name
  const validity = me?.planExpiration && !me.expired && (
    <Text c="dimmed">Válido até {formatCivilDate(me.planExpiration)}.</Text>
  )
  if (paidBefore)
    return (
      <Stack role="status">
        <Title order={1}>Você já está no plano {plan}</Title>
        <div>
          <Text>O último pagamento foi confirmado.</Text>
          {validity}
        </div>
        <Button variant="default" onClick={onMore}>
          Comprar mais dias
        </Button>
      </Stack>
    )
  return (
    <Stack role="status">
      <span className={css.mark}>
        <IconCheck size={24} aria-hidden />
      </span>
      <Title order={1}>Pagamento confirmado</Title>
      <div>
        <Text>Você está no plano {plan}, com pacientes ilimitados.</Text>
        {validity}
      </div>
      <Button component={Link} to={href('/admin')}>
        Começar a usar
      </Button>
      <Anchor component="button" type="button" size="sm" ta="left" py={4} onClick={onMore}>
        Comprar mais dias
      </Anchor>
    </Stack>
  )
}
