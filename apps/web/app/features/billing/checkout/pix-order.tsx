import { Skeleton, Stack, Text } from '@mantine/core'
import type { Order } from '@postura/domain/billing/order'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { lazy, Suspense } from 'react'
import { PixCopy } from '~/ui/pix/pix-copy'
import css from './checkout.module.css'
import { OrderSum } from './order-sum'
import { PendingOrderActions } from './pending-order-actions'

// Loaded on demand, because the QR encoder is needed on this page only.
const QrCode = lazy(async () => ({ default: (await import('~/ui/pix/qr-code')).QrCode }))

type PixOrderProps = { order: Order; code: string; onAnotherWay: () => void }

export function PixOrder({ order, code, onAnotherWay }: PixOrderProps) {
  return (
    <Stack>
      <OrderSum order={order} />
      <Text>Abra o aplicativo do seu banco, escolha PIX e cole o código, ou leia o QR Code.</Text>
      {order.state === 'overdue' && <Text>O prazo passou, mas o código ainda pode ser pago.</Text>}
      <Stack>
        <div className={css.qr}>
          <Suspense fallback={<Skeleton height={240} />}>
            <QrCode text={code} label="QR Code do PIX do plano" />
          </Suspense>
        </div>
        <PixCopy code={code} prominent />
      </Stack>
      {order.pix_expires_at !== null && (
        <Text size="sm" c="dimmed">
          Válido até {formatInstant(order.pix_expires_at)}.
        </Text>
      )}
      <PendingOrderActions order={order} onAnotherWay={onAnotherWay} />
    </Stack>
  )
}
