import { Button, Checkbox, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import type { Appointment, AppointmentType, ChargeInput } from '@postura/domain/appointments/appointment'
import { chargeFailure } from '@postura/domain/appointments/appointment.labels'
import { type PaymentMethod, paymentMethods } from '@postura/domain/payments/payment'
import { paymentLabels, paymentMethodLabels, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { useState } from 'react'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { lastPriceQuery } from '../appointments.api'

/** Whose session is completed, and what is done once the charge is decided; `null` is "Sem cobrança". */
export type Completing = {
  patient_id: string
  patient_name: string
  title: AppointmentType
  /** What stands already, from a first time it was completed. */
  charge: Appointment['charge']
  complete: (charge: ChargeInput | null) => Promise<unknown>
}

type CompletionDialogProps = { about: Completing | null; opened: boolean; onDone: () => void; onClose: () => void }

export function CompletionDialog({ about, opened, onDone, onClose }: CompletionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Concluir consulta" centered>
      {about?.charge && <AlreadyCharged about={about} charge={about.charge} onDone={onDone} />}
      {about && !about.charge && <LastPrice about={about} onDone={onDone} />}
    </Modal>
  )
}

/** Begins with what the patient paid the last time; if that is not to be known, with nothing. */
function LastPrice({ about, onDone }: { about: Completing; onDone: () => void }) {
  const { data, error } = useFreshQuery(lastPriceQuery(about.patient_id, about.title))
  if (!data && !error) return <Skeleton height={220} />
  return <ChargeForm about={about} suggested={data?.amount_cents ?? 0} onDone={onDone} />
}

/** Stays where it is until it is done. */
const useCompleting = (about: Completing, onDone: () => void) => {
  const [saving, setSaving] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const complete = async (charge: ChargeInput | null) => {
    setSaving(true)
    setReason(null)
    try {
      await about.complete(charge)
      onDone()
    } catch (error) {
      setReason(error instanceof Error ? error.message : '')
    } finally {
      setSaving(false)
    }
  }
  return { complete, saving, problem: reason === null ? null : { code: null, message: chargeFailure, reason } }
}

/** Nobody is charged twice for one session: what was charged is shown, and stays. */
function AlreadyCharged({ about, charge, onDone }: AlreadyChargedProps) {
  const { complete, saving, problem } = useCompleting(about, onDone)
  return (
    <Stack>
      <FormError problem={problem} />
      <Text>
        Esta consulta já tem um pagamento de {formatMoney(charge.amount_cents)} (
        {paymentStatusLabels[shownStatus(charge, today())].toLowerCase()}), que continua valendo.
      </Text>
      <Group justify="flex-end">
        <Button size="md" loading={saving} onClick={() => complete(null)} data-autofocus>
          Concluir
        </Button>
      </Group>
    </Stack>
  )
}

type AlreadyChargedProps = { about: Completing; charge: NonNullable<Completing['charge']>; onDone: () => void }

function ChargeForm({ about, suggested, onDone }: { about: Completing; suggested: number; onDone: () => void }) {
  const [amount, setAmount] = useState<number | string>(suggested)
  const [pending, setPending] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('pix')
  const { complete, saving, problem } = useCompleting(about, onDone)
  const isNoAmount = typeof amount === 'string'

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Inside another form the page must not send that one too.
        event.stopPropagation()
        if (!isNoAmount) void complete({ amount_cents: amount, pending, payment_method: pending ? null : method })
      }}
    >
      <Stack>
        <Text>
          {about.title} de <strong>{about.patient_name}</strong>
        </Text>
        <FormError problem={problem} />
        <MoneyField
          label={paymentLabels.amount_cents}
          data-autofocus
          defaultValue={suggested}
          onChange={setAmount}
          error={isNoAmount && amount !== '' && 'Informe um valor, como 150,00.'}
          {...(amount === 0 && { description: 'Com valor zero o pagamento fica pendente.' })}
        />
        <Checkbox
          size="md"
          label="Pagamento Pendente"
          checked={pending}
          onChange={(event) => setPending(event.currentTarget.checked)}
        />
        {!pending && (
          <Radio.Group
            label={paymentLabels.payment_method}
            value={method}
            onChange={(each) => setMethod(each as PaymentMethod)}
          >
            <Group gap="md" mt={4}>
              {paymentMethods.map((each) => (
                <Radio key={each} value={each} size="md" label={paymentMethodLabels[each]} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={saving} onClick={() => complete(null)}>
            Sem cobrança
          </Button>
          <Button type="submit" size="md" disabled={isNoAmount} loading={saving}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
