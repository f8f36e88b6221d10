import { type PaymentDraft, prefillPaymentDraft, toPaymentInput } from '@postura/domain/payments/payment.draft'
import { createPayment } from '@postura/domain/payments/payment.endpoints'
import { paymentLoadFailure } from '@postura/domain/payments/payment.labels'
import { lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { patientQuery } from '../patients/patients.api'
import { opensWith } from '../team/page-needs'
import { useMonthly } from './monthly/use-monthly'
import { PaymentForm } from './payment-form'
import { paymentQuery, useCreateMonthly, useCreatePayment } from './payments.api'
import { OpenDebt } from './receiving/open-debt'

export const handle = opensWith(createPayment)

export const meta = () => [{ title: 'Novo Pagamento | Postura' }]

const back = () => lastListUrl(href('/admin/payments'))
/** The list of later months, where the saved payment is visible. */
const LATER = `${href('/admin/payments')}?period=later`

export default function PaymentNew() {
  const [address] = useSearchParams()
  const clone = useOptionalRecord(address.get('clone'), paymentQuery)
  const patientId = address.get('patient_id') ?? address.get('patient') ?? clone.data?.patient_id ?? null
  const patient = useOptionalRecord(patientId, patientQuery)
  const draft = () =>
    prefillPaymentDraft({
      given: (name) => address.get(name),
      clone: clone.data,
      patient: patient.data && { id: patient.data.id, name: patient.data.name },
      today: today(),
    })
  return (
    // Another draft opens another form.
    <NewPage
      key={address.toString()}
      title="Novo Pagamento"
      failure={paymentLoadFailure}
      sources={[clone, patient]}
      draft={draft}
    >
      {(record) => <AddPayment {...record} />}
    </NewPage>
  )
}

function AddPayment({ id, initial }: NewRecord<PaymentDraft>) {
  const navigate = useNavigate()
  const create = useCreatePayment()
  const createMonthly = useCreateMonthly()
  const [typed, setTyped] = useState(initial)
  const monthly = useMonthly(typed)

  const save = async (wanted: PaymentDraft) => {
    const payment = { id, patient_name: wanted.patient?.name ?? '', ...toPaymentInput(wanted) }
    if (!monthly.isOn) return create.mutateAsync(payment)
    const { patient_name, patient_id, professional_id, amount_cents, description } = payment
    return createMonthly.mutateAsync({
      id,
      patient_name,
      patient_id,
      professional_id,
      amount_cents,
      description,
      months: monthly.months(),
    })
  }

  return (
    <PaymentForm
      initial={initial}
      save={save}
      onSaved={() => navigate(typed.due_date > lastOfMonth(today()) ? LATER : back())}
      back={back()}
      monthly={monthly}
      belowPatient={!monthly.isOn && <OpenDebt typed={typed} />}
      onChange={setTyped}
    />
  )
}
