import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { plans } from '@postura/domain/plans/plan'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { IconCheck } from '~/ui/icons/icons'
import { meQuery } from '../../accounts/accounts.api'
import css from './checkout.module.css'

/** Confirms the payment and shows until when the plan is valid. */
export function ConfirmedOrder({ order, onMore }: { order: Order; onMore: () => void }) {
  const { data: me } = useQuery(meQuery)
  return (
    <Stack ta="center" role="status">
      <span className={css.mark}>
        <IconCheck size={32} aria-hidden />
      </span>
      <Title order={1} size="h3">
        Pagamento confirmado
      </Title>
      <Text>Você está no plano {plans[order.plan].name}, com pacientes ilimitados.</Text>
      {me?.planExpiration && !me.expired && <Text c="dimmed">Válido até {formatCivilDate(me.planExpiration)}.</Text>}
      <Button component={Link} to={href('/admin')}>
        Começar a usar
      </Button>
      <Anchor component="button" type="button" size="sm" py={4} onClick={onMore}>
        Comprar mais dias
      </Anchor>
    </Stack>
  )
}
