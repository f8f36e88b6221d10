import { Button } from '@mantine/core'
import { toOwedPayment } from '@postura/domain/payments/debts/debtor.rules'
import type { Payment } from '@postura/domain/payments/payment'
import { chargeLabel, describeSelectedPayments, paymentNoun } from '@postura/domain/payments/payment.labels'
import { SelectionBar } from '~/ui/list/selection/selection-bar'
import { useCharging } from './use-charging'

/** Charges the patients of the chosen payments. */
export function PaymentSelection({ chosen, onEnd }: { chosen: readonly Payment[]; onEnd: () => void }) {
  const { charge, dialog } = useCharging()
  return (
    <SelectionBar
      count={describeSelectedPayments(chosen.length)}
      onEnd={onEnd}
      actions={
        <Button
          variant="default"
          disabled={chosen.length === 0}
          onClick={() => charge(chosen.map(toOwedPayment), paymentNoun)}
        >
          {chargeLabel}
        </Button>
      }
    >
      {dialog}
    </SelectionBar>
  )
}
