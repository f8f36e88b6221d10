import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { newId } from '@postura/domain/shared/ids'
import { useRef, useState } from 'react'
import { useReceivePart } from '../payments/parts/parts.api'
import { useSetPaymentStatus } from '../payments/payments.api'
import { isPart, type Pair, toPaidInput, toPartInput, useReceiveAll } from './reconcile.api'

type Failure = Pair & { reason: string }

/** Receives one line or all certain ones. `busy` is the keys of the pending lines, or `all`. */
export const useReceive = (onReceived: (pairs: readonly Pair[]) => void, payments: readonly ReconcilablePayment[]) => {
  const { mutateAsync: setStatus } = useSetPaymentStatus()
  const { mutateAsync: receivePart } = useReceivePart()
  // One id for a line and its payment, so that a retry is the same part.
  const partIds = useRef(new Map<string, string>())
  const { mutateAsync: setAll } = useReceiveAll()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const during = async (key: string, work: () => Promise<void>): Promise<void> => {
    setBusy((before) => new Set([...before, key]))
    try {
      await work()
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== key)))
    }
  }
  return {
    busy,
    // The response may be lost although the payment was received.
    failed: failed.filter(({ payment }) => {
      const now = payments.filter(({ payment_id }) => payment_id === payment.payment_id)
      return now.length === 0 || now.some(({ status }) => status !== 'paid')
    }),
    receive: (pair: Pair) =>
      during(pair.line.key, async () => {
        const { id, patient_name, amount_cents } = pair.payment
        if (isPart(pair)) {
          const key = `${pair.line.key} ${id}`
          const partId = partIds.current.get(key) ?? newId()
          partIds.current.set(key, partId)
          await receivePart({ id, part: toPartInput(pair, partId) })
        } else await setStatus({ id, patient_name, amount_cents, ...toPaidInput(pair) })
        setFailed((before) => before.filter(({ line }) => line.key !== pair.line.key))
        onReceived([pair])
      }),
    /** `key` is busy meanwhile: a line that is the sum of several payments, or `all`. */
    receiveAll: (pairs: readonly Pair[], key = 'all') =>
      during(key, async () => {
        setFailed([])
        const { answer } = await setAll({ id: pairs[0]?.payment.id ?? '', pairs })
        setFailed(answer.failed)
        onReceived(answer.received)
      }),
  }
}
