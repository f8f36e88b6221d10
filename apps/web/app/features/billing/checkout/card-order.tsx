import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { paymentStartedMessage } from '@postura/domain/billing/order.labels'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { IconExternalLink } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import { OrderSum } from './order-sum'
import { PendingOrderActions } from './pending-order-actions'

type CardOrderProps = { order: Order; justBought: boolean; onAnotherWay: () => void }

/** Leads to the provider's page, where the card is typed. No field of ours contains card data. */
export function CardOrder({ order, justBought, onAnotherWay }: CardOrderProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(justBought)
  return (
    <Stack>
      <OrderSum order={order} />
      <Text>
        Informe o cartão na página segura do nosso parceiro de pagamentos. O link também foi para o seu email.
      </Text>
      {order.failure && (
        <Alert color="red" variant="light" role="alert">
          {order.failure}
        </Alert>
      )}
      <InvoiceLink order={order} />
      <PendingOrderActions order={order} onAnotherWay={onAnotherWay} />
      <Dialog opened={opened} onClose={() => setOpened(false)} title={paymentStartedMessage}>
        <Stack>
          <Text>
            Enviamos um email com as instruções. Para concluir agora, abra a página segura e informe o cartão por lá.
          </Text>
          <InvoiceLink order={order} />
          <Text size="sm" c="dimmed">
            Se preferir, pague depois pelo email ou pela sua área.
          </Text>
          <Button variant="default" onClick={() => navigate(href('/admin'))}>
            OK
          </Button>
        </Stack>
      </Dialog>
    </Stack>
  )
}

function InvoiceLink({ order: { invoice_url } }: { order: Order }) {
  if (invoice_url === null) return null
  return (
    <Button
      component="a"
      href={invoice_url}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      Abrir página de pagamento
    </Button>
  )
}
