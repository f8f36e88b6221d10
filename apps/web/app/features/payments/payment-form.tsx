import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_MONTHLY_DESCRIPTION_LENGTH,
  paymentMethods,
  paymentStatuses,
} from '@postura/domain/payments/payment'
import { buildPaymentDraftSchema, type PaymentDraft } from '@postura/domain/payments/payment.draft'
import {
  blankMeansTodayMessage,
  markAsPaidMessage,
  noMethodLabel,
  paymentLabels,
  paymentMethodLabels,
  paymentSaveFailure,
  paymentStatusLabels,
} from '@postura/domain/payments/payment.labels'
import type { ReactNode } from 'react'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker } from '../patients/patient-picker'
import { ProfessionalField } from '../professionals/professional-field'
import type { Monthly } from './monthly/use-monthly'
import { isReceiptRefusal } from './record/receipt-lock'

type PaymentFormProps = RecordFormProps<PaymentDraft> & {
  /** Shown above the form. */
  hint?: ReactNode
  /** Shown below the patient. */
  belowPatient?: ReactNode
  /** True if a part was received: day and method belong to the parts then. */
  hasParts?: boolean
  /** The repetition of a new payment. Repeated payments are always unpaid. */
  monthly?: Monthly
  onChange?: (typed: PaymentDraft) => void
}

export function PaymentForm(props: PaymentFormProps) {
  const {
    hint,
    belowPatient,
    initial,
    typedAlready = {},
    save,
    onSaved,
    back,
    remedyFor,
    monthly,
    onChange,
    hasParts = false,
  } = props
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: buildPaymentDraftSchema(today()),
    initial,
    typedAlready,
    failure: paymentSaveFailure,
    save,
    onSaved,
    onChange,
  })
  return (
    <FormStack onSubmit={submit} maw={640}>
      {/* A refusal says the same as the hint. */}
      {!(problem?.code && isReceiptRefusal(problem.code)) && hint}
      <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, form.getValues())} />
      <PatientPicker
        label="Paciente"
        required
        autoFocus={initial.patient === null}
        registers
        {...form.getInputProps('patient')}
      />
      {belowPatient}
      <Group align="flex-start" grow>
        <MoneyField
          label={paymentLabels.amount_cents}
          required
          autoFocus={initial.patient !== null && typed.amount_cents === ''}
          {...form.getInputProps('amount_cents')}
        />
        <DateField label={paymentLabels.due_date} required near={today()} {...form.getInputProps('due_date')} />
      </Group>
      <TextInput
        label={paymentLabels.description}
        required
        maxLength={monthly?.isOn ? MAX_MONTHLY_DESCRIPTION_LENGTH : MAX_DESCRIPTION_LENGTH}
        {...form.getInputProps('description')}
      />
      <ProfessionalField
        recorded={initial.professional_id ?? null}
        defaultValue={typed.professional_id ?? null}
        error={form.errors.professional_id}
        onChange={(id) => form.setFieldValue('professional_id', id)}
      />
      {!monthly?.isOn && (
        <PaidFields
          form={form}
          typed={typed}
          statusOnly={hasParts && (initial.status === 'paid' || typed.status !== 'paid')}
        />
      )}
      {monthly?.fields}
      <FormButtons cancel={back} saving={saving} label={monthly?.saveLabel} disabled={monthly?.isReady === false} />
    </FormStack>
  )
}

type PaidFieldsProps = { form: UseFormReturnType<PaymentDraft>; typed: PaymentDraft; statusOnly: boolean }

/** Optional: the date and method of the payment. */
function PaidFields({ form, typed, statusOnly }: PaidFieldsProps) {
  return (
    <>
      <NativeSelect
        label={paymentLabels.status}
        required
        data={paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
        {...form.getInputProps('status')}
      />
      {!statusOnly && (
        <Group align="flex-start" grow>
          <DateField
            label={paymentLabels.payment_date}
            near={today()}
            description={typed.status === 'paid' ? blankMeansTodayMessage : typed.payment_date && markAsPaidMessage}
            // The description is under the input, so that fields in one row stay aligned.
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('payment_date')}
          />
          <NativeSelect
            label={paymentLabels.payment_method}
            data={[
              { value: '', label: noMethodLabel },
              ...paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
            ]}
            {...form.getInputProps('payment_method')}
          />
        </Group>
      )}
    </>
  )
}
