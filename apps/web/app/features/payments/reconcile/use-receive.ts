import type { Reconcilable } from '@postura/domain/payments/statement/matching/reconcilable'
import { useState } from 'react'
import { useSetPaymentStatus } from '../payments.api'
import { type Pair, receiptOf, useReceiveAll } from './reconcile.api'

type Failure = Pair & { reason: string }

/** Settles a line, or all that are certain; `busy` names the lines under way, or `all`. */
export const useReceive = (onReceived: (pairs: readonly Pair[]) => void, payments: readonly Reconcilable[]) => {
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
    // An answer may be lost although it was received.
    failed: failed.filter((lost) => !payments.some(({ id, status }) => id === lost.payment.id && status === 'paid')),
    receive: (pair: Pair) =>
      during(pair.line.key, async () => {
        const { id, patient_name, amount_cents } = pair.payment
        await setStatus({ id, patient_name, amount_cents, ...receiptOf(pair) })
        setFailed((before) => before.filter(({ line }) => line.key !== pair.line.key))
        onReceived([pair])
      }),
    receiveAll: (pairs: readonly Pair[]) =>
      during('all', async () => {
        setFailed([])
        const { answer } = await setAll({ id: pairs[0]?.payment.id ?? '', pairs })
        setFailed(answer.failed)
        onReceived(answer.received)
      }),
  }
}
