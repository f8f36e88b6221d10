import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { usePanel } from '~/lib/layers/use-panel'
import { ClassPanel } from '../../classes/record/class-panel'
import { PaymentPanel } from '../../payments/record/payment-panel'
import { ReceiptSection } from '../../receipts/receipt-section'
import { useMay } from '../../team/use-may'
import { AppointmentPanel } from '../record/appointment-panel'

/** Panels of the records in a timeline. */
export function TimelinePanels() {
  const may = useMay()
  const [appointment, lesson, payment] = [usePanel('appointment'), usePanel('class'), usePanel('payment')]
  return (
    <>
      <AppointmentPanel id={appointment.id} onClose={appointment.close} />
      <ClassPanel id={lesson.id} onClose={lesson.close} />
      {may(getPayment.needs) && (
        <PaymentPanel id={payment.id} onClose={payment.close} receipts={(of) => <ReceiptSection payment={of} />} />
      )}
    </>
  )
}
