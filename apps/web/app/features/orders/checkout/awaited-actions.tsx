import { Anchor, Button, Group, Loader, Text } from '@mantine/core'
import type { Order } from '@postura/domain/orders/order'
import { isRefusal } from '~/lib/api-client'
import { useCheckOrder } from '../orders.api'

type AwaitedActionsProps = { order: Order; onAnotherWay: () => void }

/** While the money is on its way: it is seen by itself, and whoever does not trust that may ask. */
export function AwaitedActions({ order, onAnotherWay }: AwaitedActionsProps) {
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
        <Button variant="default" size="md" fullWidth loading={check.isPending} onClick={() => check.mutate(order.id)}>
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
