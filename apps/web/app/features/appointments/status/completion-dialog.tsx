import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { AppointmentType } from '@postura/domain/agenda/agenda'
import type { Appointment, ChargeInput } from '@postura/domain/appointments/appointment'
import { pendingCharge, withoutCharge } from '@postura/domain/appointments/appointment.labels'
import type { PackageBalance } from '@postura/domain/packages/package'
import {
  chargeApart,
  describeBalance,
  describePaidElsewhere,
  nextUse,
  takeOfPackage,
  withoutChargeBy,
} from '@postura/domain/packages/package.labels'
import type { SessionsLeft } from '@postura/domain/patients/patient'
import type { PaymentMethod } from '@postura/domain/payments/payment'
import { paymentLabels, paymentProcessFailure, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney, invalidAmount } from '@postura/domain/shared/brazil/money'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { MoneyField } from '~/ui/fields/money-field'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../../payments/method-field'
import { suggestedChargeQuery } from '../appointments.api'

/** Whose session is completed, and what is done once the charge is decided; `null` is "Sem cobrança". */
export type Completing = {
  patient_id: string
  patient_name: string
  title: AppointmentType
  start_time: string
  /** What stands already, from a first time it was completed. */
  charge: Appointment['charge']
  /** Where no charge is said, a session of the package is taken. */
  complete: (charge?: ChargeInput | null) => Promise<unknown>
}

type CompletionDialogProps = { about: Completing | null; opened: boolean; onDone: () => void; onClose: () => void }

export function CompletionDialog({ about, opened, onDone, onClose }: CompletionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Concluir consulta" centered>
      {about?.charge && <AlreadyCharged about={about} charge={about.charge} onDone={onDone} />}
      {about && !about.charge && <Suggested about={about} onDone={onDone} />}
    </Modal>
  )
}

/** Begins with the package, or else with what the patient paid the last time; if that is not to be known, with nothing. */
function Suggested({ about, onDone }: { about: Completing; onDone: () => void }) {
  const { patient_id, title, start_time } = about
  const { data, error } = useFreshQuery(suggestedChargeQuery(patient_id, title, civilDateOf(start_time)))
  const [isApart, setApart] = useState(false)
  // Here and not below: used up meanwhile, the charge is asked for, and why is still said.
  const attempt = useCompleting(about, onDone)
  if (!data && !error) return <Skeleton height={220} />
  if (data?.package && !isApart)
    return <ByPackage about={about} attempt={attempt} sold={data.package} onApart={() => setApart(true)} />
  return (
    <ChargeForm
      about={about}
      attempt={attempt}
      suggested={data?.amount_cents ?? 0}
      paidAhead={data?.package ? [] : (data?.sessions_left ?? [])}
      onPackage={data?.package ? () => setApart(false) : null}
    />
  )
}

type Attempt = { about: Completing; attempt: ReturnType<typeof useCompleting> }
type ByPackageProps = Attempt & { sold: PackageBalance; onApart: () => void }

/** Paid ahead: one tap, unless this session is meant to be paid for itself. */
function ByPackage({ about, attempt: { complete, busy, problem }, sold, onApart }: ByPackageProps) {
  return (
    <Stack>
      <Subject of={about} />
      <FormError problem={problem} />
      <Text className="figures" style={{ whiteSpace: 'normal' }}>
        Pacote: {describeBalance(sold)}
      </Text>
      <Stack gap="xs">
        <Button size="md" loading={busy} onClick={() => complete()} data-autofocus>
          {withoutChargeBy(nextUse(sold))}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={onApart}>
          {chargeApart}
        </Button>
      </Stack>
    </Stack>
  )
}

function Subject({ of }: { of: Completing }) {
  return (
    <Text>
      {of.title} de <strong>{of.patient_name}</strong>
    </Text>
  )
}

const useCompleting = (about: Completing, onDone: () => void) => {
  const { attempt, ...state } = useAttempt(paymentProcessFailure)
  const complete = async (charge?: ChargeInput | null) => {
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

type ChargeFormProps = Attempt & {
  suggested: number
  /** For other types: said, so that nobody is charged for what they have paid. */
  paidAhead: SessionsLeft
  /** The way back to the package, where there is one. */
  onPackage: (() => void) | null
}

function ChargeForm({ about, attempt, suggested, paidAhead, onPackage }: ChargeFormProps) {
  const { complete, busy, problem } = attempt
  const [amount, setAmount] = useState<number | string>(suggested)
  const [pending, setPending] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('pix')
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
        <Subject of={about} />
        <FormError problem={problem} />
        {paidAhead.length > 0 && (
          <Text size="sm" c="var(--accent)">
            {describePaidElsewhere(paidAhead)}
          </Text>
        )}
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
          {onPackage ? (
            <Button variant="default" size="md" disabled={busy} onClick={onPackage}>
              {takeOfPackage}
            </Button>
          ) : (
            <Button variant="default" size="md" disabled={busy} onClick={() => complete(null)}>
              {withoutCharge}
            </Button>
          )}
          <Button type="submit" size="md" disabled={isNoAmount} loading={busy}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
