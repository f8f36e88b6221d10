import { Anchor, Button, Group, Loader, Text } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { isRefusal } from '~/lib/api-client'
import { useCheckOrder } from '../orders.api'

type PendingOrderActionsProps = { order: Order; onAnotherWay: () => void }

/** Actions while a payment is pending. It is detected automatically; the button checks it at once. */
export function PendingOrderActions({ order, onAnotherWay }: PendingOrderActionsProps) {
  const check = useCheckOrder()
  const isAskedAlready = isRefusal(check.error, 'asked_too_soon')
  const said = isAskedAlready
    ? 'Ainda não apareceu no banco. Continuamos verificando.'
    : (check.error?.message ?? (check.isSuccess ? 'Verificando com o banco. Pode levar alguns segundos.' : null))
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Loader size="xs" aria-hidden />
        <Text size="sm">Aguardando o pagamento. Esta página se atualiza sozinha.</Text>
      </Group>
      <div>
        <Button variant="default" fullWidth loading={check.isPending} onClick={() => check.mutate(order.id)}>
          Já paguei
        </Button>
        <Text role="status" size="sm" c="dimmed" mt={6}>
          {said}
        </Text>
      </div>
      <Anchor component="button" type="button" size="sm" ta="left" py={4} onClick={onAnotherWay}>
        Pagar de outra forma
      </Anchor>
    </>
  )
}
