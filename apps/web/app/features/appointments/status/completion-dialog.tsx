import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Appointment, AppointmentType, ChargeInput } from '@postura/domain/appointments/appointment'
import { pendingCharge, withoutCharge } from '@postura/domain/appointments/appointment.labels'
import type { PaymentMethod } from '@postura/domain/payments/payment'
import { paymentLabels, paymentProcessFailure, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney, invalidAmount } from '@postura/domain/shared/brazil/money'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../../payments/method-field'
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

const useCompleting = (about: Completing, onDone: () => void) => {
  const { attempt, ...state } = useAttempt(paymentProcessFailure)
  const complete = async (charge: ChargeInput | null) => {
    if (await attempt(() => about.complete(charge))) onDone()
  }
  return { complete, ...state }
}

/** Nobody is charged twice for one session: what was charged is shown, and stays. */
function AlreadyCharged({ about, charge, onDone }: AlreadyChargedProps) {
  const { complete, busy, problem } = useCompleting(about, onDone)
  return (
    <Stack>
      <FormError problem={problem} />
      <Text>
        Esta consulta já tem um pagamento de {formatMoney(charge.amount_cents)} (
        {paymentStatusLabels[shownStatus(charge, today())].toLowerCase()}), que continua valendo.
      </Text>
      <Group justify="flex-end">
        <Button size="md" loading={busy} onClick={() => complete(null)} data-autofocus>
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
  const { complete, busy, problem } = useCompleting(about, onDone)
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
          error={isNoAmount && amount !== '' && invalidAmount}
          {...(amount === 0 && { description: 'Com valor zero o pagamento fica pendente.' })}
        />
        <Checkbox
          size="md"
          label={pendingCharge}
          checked={pending}
          onChange={(event) => setPending(event.currentTarget.checked)}
        />
        {!pending && <MethodField value={method} onChange={setMethod} />}
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={busy} onClick={() => complete(null)}>
            {withoutCharge}
          </Button>
          <Button type="submit" size="md" disabled={isNoAmount} loading={busy}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
