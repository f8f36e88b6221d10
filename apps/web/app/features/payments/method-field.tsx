import { Group, Radio } from '@mantine/core'
import { type PaymentMethod, paymentMethods } from '@postura/domain/payments/payment'
import { paymentLabels, paymentMethodLabels } from '@postura/domain/payments/payment.labels'

type MethodFieldProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

/** Shows all payment methods at once, so that one tap is enough. */
export function MethodField({ value, onChange }: MethodFieldProps) {
  return (
    <Radio.Group
      label={paymentLabels.payment_method}
      value={value}
      onChange={(chosen) => onChange(paymentMethods.find((method) => method === chosen) ?? value)}
    >
      <Group gap="md" mt={4}>
        {paymentMethods.map((method) => (
          <Radio key={method} value={method} label={paymentMethodLabels[method]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
