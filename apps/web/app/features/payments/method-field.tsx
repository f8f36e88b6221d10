import { Radio } from '@mantine/core'
import { type PaymentMethod, paymentMethods } from '@postura/domain/payments/payment'
import { paymentLabels, paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import css from './method-field.module.css'

type MethodFieldProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

/** Shows all payment methods at once, so that one tap is enough. */
export function MethodField({ value, onChange }: MethodFieldProps) {
  return (
    <Radio.Group
      label={paymentLabels.payment_method}
      value={value}
      onChange={(chosen) => onChange(paymentMethods.find((method) => method === chosen) ?? value)}
    >
      <div className={css.methods}>
        {paymentMethods.map((method) => (
          <Radio key={method} value={method} label={paymentMethodLabels[method]} />
        ))}
      </div>
    </Radio.Group>
  )
}
