import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { orderErrors } from '@postura/domain/billing/order.errors'
import { buyerLoadFailure, orderStateLabels } from '@postura/domain/billing/order.labels'
import { grantStatusOf, isPayableState } from '@postura/domain/billing/order.rules'
import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import { useEffect, useRef } from 'react'
import { QueryState } from '~/ui/states/query-state'
import { rememberAwaitedOrder } from './awaited-order'
import { CardOrder } from './card-order'
import { ConfirmedOrder } from './confirmed-order'
import { OrderSum } from './order-sum'
import { PixOrder } from './pix-order'
import { useLiveOrder } from './use-live-order'

type LiveOrderProps = {
  id: string
  justBought: boolean
  /** Paid before, and nobody waited for it here. */
  paidBefore: boolean
  onAnotherWay: () => void
}

export function LiveOrder({ id, justBought, paidBefore, onAnotherWay }: LiveOrderProps) {
  const query = useLiveOrder(id)
  const standing = useRef<HTMLDivElement>(null)
  const state = query.data?.state
  // The pressed button is gone. Focus moves here for keyboard and screen reader users.
  useEffect(() => {
    if (justBought && state !== undefined) standing.current?.focus()
  }, [justBought, state])
  useEffect(() => {
    if (state !== undefined && isPayableState(state)) rememberAwaitedOrder(id)
  }, [id, state])
  return (
    <QueryState query={query} failure={buyerLoadFailure}>
      {(order) => (
        <div ref={standing} tabIndex={-1} style={{ outline: 'none' }}>
          <Standing order={order} justBought={justBought} paidBefore={paidBefore} onAnotherWay={onAnotherWay} />
        </div>
      )}
    </QueryState>
  )
}

type StandingProps = Omit<LiveOrderProps, 'id'> & { order: Order }

function Standing({ order, justBought, paidBefore, onAnotherWay }: StandingProps) {
  if (grantStatusOf(order.state) === 'active')
    return <ConfirmedOrder order={order} paidBefore={paidBefore} onMore={onAnotherWay} />
  const isPayable = order.state === 'pending' || order.state === 'overdue'
  if (isPayable && order.method === 'credit_card')
    return <CardOrder order={order} justBought={justBought} onAnotherWay={onAnotherWay} />
  if (isPayable && order.pix_payload !== null)
    return <PixOrder order={order} code={order.pix_payload} onAnotherWay={onAnotherWay} />
  if (order.state === 'pending' || order.state === 'creating') return <Preparing onAnotherWay={onAnotherWay} />
  return <Unfinished order={order} onAnotherWay={onAnotherWay} />
}

function Preparing({ onAnotherWay }: { onAnotherWay: () => void }) {
  return (
    <Stack align="center" py="lg">
      <Loader aria-hidden />
      <Text role="status" ta="center">
        Preparando o pagamento; nada foi cobrado ainda. Se demorar, pode fechar esta página: enviamos as instruções por
        email.
      </Text>
      <Anchor component="button" type="button" size="sm" py={4} onClick={onAnotherWay}>
        Começar de novo
      </Anchor>
    </Stack>
  )
}

const whatNow = ({ state }: Order): string => {
  if (state === 'refunded') return 'O valor foi devolvido, e este período deixou de valer.'
  if (state === 'disputed') return 'O pagamento foi contestado no cartão. Este período fica suspenso até a decisão.'
  return 'Nada foi cobrado. Você pode começar de novo.'
}

function Unfinished({ order, onAnotherWay }: { order: Order; onAnotherWay: () => void }) {
  if (order.state === 'in_review')
    return (
      <Stack>
        <OrderSum order={order} />
        <Alert color="green" variant="light" role="status">
          {orderErrors.order_in_review.message} Você recebe um email assim que houver resposta.
        </Alert>
      </Stack>
    )
  if (order.state === 'needs_attention')
    return (
      <Stack>
        <Alert color="yellow" variant="light" role="status">
          Estamos verificando este pagamento e vamos falar com você por email.
        </Alert>
        <Button component="a" href={buildSalesChatPath('plans')} target="_blank" rel="noreferrer" variant="default">
          Falar no WhatsApp
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Alert color="red" variant="light" role="alert" title={`Pagamento: ${orderStateLabels[order.state]}`}>
        {order.failure ?? whatNow(order)}
      </Alert>
      <Button onClick={onAnotherWay}>Começar de novo</Button>
    </Stack>
  )
}
