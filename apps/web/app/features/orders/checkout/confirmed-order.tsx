import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { Order } from '@postura/domain/orders/order'
import { plans } from '@postura/domain/plans/plan'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconCheck } from '~/ui/icons/icons'
import { meQuery } from '../../accounts/accounts.api'
import css from './checkout.module.css'

/** Paid, and until when: the one thing whoever has paid wants to see, also after a reload. */
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
      <Button component={Link} to="/admin" size="md">
        Começar a usar
      </Button>
      <Anchor component="button" type="button" size="sm" py={4} onClick={onMore}>
        Comprar mais dias
      </Anchor>
    </Stack>
  )
}
