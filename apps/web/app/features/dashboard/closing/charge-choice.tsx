import { Button } from '@mantine/core'
import type { ChargeInput } from '@postura/domain/appointments/appointment'
import { noChargeLabel, pendingChargeLabel } from '@postura/domain/appointments/appointment.labels'
import { amountMissingMessage } from '@postura/domain/dashboard/closing/closing.labels'
import { paymentMethods } from '@postura/domain/payments/payment'
import { paymentLabels, paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { invalidAmountMessage } from '@postura/domain/shared/brazil/money'
import { MoneyField } from '~/ui/fields/money-field'
import css from './closing.module.css'

type ChargeChoiceProps = {
  of: string
  /** Amount in cents, or the typed text while it is not a valid amount. */
  amount: number | string
  onAmount: (amount: number | string) => void
  onChoose: (charge: ChargeInput | null) => void
}

/** Asks for amount and payment method. The amount starts with the last price, so one more tap is enough. */
export function ChargeChoice({ of, amount, onAmount, onChoose }: ChargeChoiceProps) {
  const isAmount = typeof amount === 'number' && amount > 0
  const charge = (pending: boolean, payment_method: ChargeInput['payment_method']) => () => {
    if (isAmount) onChoose({ amount_cents: amount, pending, payment_method })
  }
  return (
    <fieldset className={css.charge} aria-label={`Pagamento de ${of}`}>
      <MoneyField
        label={paymentLabels.amount_cents}
        defaultValue={amount}
        onChange={onAmount}
        // A known price needs no keyboard, which would cover the buttons.
        autoFocus={!isAmount}
        error={typeof amount === 'string' && amount !== '' && invalidAmountMessage}
        {...(!isAmount && { description: amountMissingMessage })}
      />
      <div className={css.endings}>
        {paymentMethods.map((method) => (
          <Button key={method} px="xs" variant="default" disabled={!isAmount} onClick={charge(false, method)}>
            {paymentMethodLabels[method]}
          </Button>
        ))}
        <Button px="xs" variant="default" disabled={!isAmount} onClick={charge(true, null)}>
          {pendingChargeLabel}
        </Button>
        <Button px="xs" variant="default" onClick={() => onChoose(null)}>
          {noChargeLabel}
        </Button>
      </div>
    </fieldset>
  )
}
