import { Skeleton } from '@mantine/core'
import { type PaymentDraft, prefillPaymentDraft, toPaymentInput } from '@postura/domain/payments/payment.draft'
import { paymentLoadFailure } from '@postura/domain/payments/payment.labels'
import { newId } from '@postura/domain/shared/ids'
import { lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { patientQuery } from '../patients/patients.api'
import { useMonthly } from './monthly/use-monthly'
import { PaymentForm } from './payment-form'
import { paymentQuery, useCreateMonthly, useCreatePayment } from './payments.api'

export const meta = () => [{ title: 'Novo Pagamento | Postura' }]

const back = () => lastListUrl(href('/admin/payments'))
/** The list of later months, where the saved payment is visible. */
const LATER = `${href('/admin/payments')}?period=later`

export default function PaymentNew() {
  const [address] = useSearchParams()
  const clone = useOptionalRecord(address.get('clone'), paymentQuery)
  const patientId = address.get('patient_id') ?? address.get('patient') ?? clone.data?.patient_id ?? null
  const patient = useOptionalRecord(patientId, patientQuery)
  const failed = [clone, patient].find(({ failure }) => failure !== null)
  const draft = () =>
    prefillPaymentDraft({
      given: (name) => address.get(name),
      clone: clone.data,
      patient: patient.data && { id: patient.data.id, name: patient.data.name },
      today: today(),
    })
  return (
    <>
      <PageHeader title="Novo Pagamento" />
      {failed ? (
        <ErrorState
          title={paymentLoadFailure}
          reason={failed.failure?.message ?? ''}
          onRetry={() => void failed.refetch()}
        />
      ) : clone.isKnown && patient.isKnown ? (
        <AddPayment draft={draft()} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

function AddPayment({ draft }: { draft: PaymentDraft }) {
  const navigate = useNavigate()
  const create = useCreatePayment()
  const createMonthly = useCreateMonthly()
  // Created once: a retry after a lost response must send the same id, and a background refresh must not reset the form.
  const [id] = useState(newId)
  const [initial] = useState(draft)
  const [typed, setTyped] = useState(initial)
  const monthly = useMonthly(typed)

  const save = async (wanted: PaymentDraft) => {
    const payment = { id, patient_name: wanted.patient?.name ?? '', ...toPaymentInput(wanted) }
    if (!monthly.isOn) return create.mutateAsync(payment)
    const { patient_name, patient_id, amount_cents, description } = payment
    return createMonthly.mutateAsync({
      id,
      patient_name,
      patient_id,
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
      onChange={setTyped}
    />
  )
}
