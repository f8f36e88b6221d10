import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { useState } from 'react'
import { useSetPaymentStatus } from '../payments/payments.api'
import { type Pair, toPaidInput, useReceiveAll } from './reconcile.api'

type Failure = Pair & { reason: string }

/** Receives one line or all certain ones. `busy` is the keys of the pending lines, or `all`. */
export const useReceive = (onReceived: (pairs: readonly Pair[]) => void, payments: readonly ReconcilablePayment[]) => {
  const { mutateAsync: setStatus } = useSetPaymentStatus()
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
    failed: failed.filter((lost) => !payments.some(({ id, status }) => id === lost.payment.id && status === 'paid')),
    receive: (pair: Pair) =>
      during(pair.line.key, async () => {
        const { id, patient_name, amount_cents } = pair.payment
        await setStatus({ id, patient_name, amount_cents, ...toPaidInput(pair) })
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
