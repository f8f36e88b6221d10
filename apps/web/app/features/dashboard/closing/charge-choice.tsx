import { Button } from '@mantine/core'
import type { ChargeInput } from '@postura/domain/appointments/appointment'
import { pendingCharge, withoutCharge } from '@postura/domain/appointments/appointment.labels'
import { typeTheAmount } from '@postura/domain/dashboard/closing/closing.labels'
import { paymentMethods } from '@postura/domain/payments/payment'
import { paymentLabels, paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { invalidAmount } from '@postura/domain/shared/brazil/money'
import { MoneyField } from '~/ui/fields/money-field'
import css from './closing.module.css'

type ChargeChoiceProps = {
  of: string
  /** What stands in the field: an amount, or what was typed when it is none. */
  amount: number | string
  onAmount: (amount: number | string) => void
  onChoose: (charge: ChargeInput | null) => void
}

/** What is charged and how it was paid: the amount is known from the last time, so one more tap ends it. */
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
        // A price that is known needs no keyboard, which would cover the buttons.
        autoFocus={!isAmount}
        error={typeof amount === 'string' && amount !== '' && invalidAmount}
        {...(!isAmount && { description: typeTheAmount })}
      />
      <div className={css.endings}>
        {paymentMethods.map((method) => (
          <Button key={method} size="md" px="xs" variant="light" disabled={!isAmount} onClick={charge(false, method)}>
            {paymentMethodLabels[method]}
          </Button>
        ))}
        <Button size="md" px="xs" variant="default" disabled={!isAmount} onClick={charge(true, null)}>
          {pendingCharge}
        </Button>
        <Button size="md" px="xs" variant="default" onClick={() => onChoose(null)}>
          {withoutCharge}
        </Button>
      </div>
    </fieldset>
  )
}
