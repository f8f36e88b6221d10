import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Appointment, ChargeInput } from '@postura/domain/appointments/appointment'
import { describeOfAmount, noChargeLabel, pendingChargeLabel } from '@postura/domain/appointments/appointment.labels'
import type { PackageBalance } from '@postura/domain/packages/package'
import {
  chargeSeparatelyLabel,
  describeOtherPaidSessions,
  describePackageBalance,
  describeUnchargedUse,
  getNextPackageUse,
  usePackageLabel,
} from '@postura/domain/packages/package.labels'
import type { SessionsLeft } from '@postura/domain/patients/patient'
import type { PaymentMethod } from '@postura/domain/payments/payment'
import { paymentLabels, paymentProcessFailure, paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import { invalidAmountMessage } from '@postura/domain/shared/brazil/money'
import { useState } from 'react'
import { useAttempt } from '~/lib/forms/use-attempt'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import { MoneyField } from '~/ui/fields/money-field'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { MethodField } from '../../payments/method-field'
import { suggestedChargeQuery } from '../appointments.api'

/** The session to complete, and the callback with the chosen charge; `null` is "Sem cobrança". */
export type CompletionRequest = {
  patient_id: string
  patient_name: string
  title: AppointmentType
  start_time: string
  professional_id?: string | null | undefined
  /** The existing charge, if the session was completed before. */
  charge: Appointment['charge']
  /** Without a charge argument, a session is taken from the package. */
  complete: (charge?: ChargeInput | null) => Promise<unknown>
}

type CompletionDialogProps = {
  about: CompletionRequest | null
  opened: boolean
  onDone: () => void
  onClose: () => void
}

export function CompletionDialog({ about, opened, onDone, onClose }: CompletionDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Concluir consulta">
      {about?.charge && <AlreadyCharged about={about} charge={about.charge} onDone={onDone} />}
      {about && !about.charge && <Suggested about={about} onDone={onDone} />}
    </Dialog>
  )
}

/** Suggests the package, else the price, else the last one of the patient, else zero. */
function Suggested({ about, onDone }: { about: CompletionRequest; onDone: () => void }) {
  const { data, error } = useFreshQuery(suggestedChargeQuery(about))
  const [isApart, setApart] = useState(false)
  // Kept here so that the error stays visible when a used-up package switches to the charge form.
  const attempt = useCompleting(about, onDone)
  // A form that opened without a suggestion stays when one arrives later.
  if (error && !data && !isApart) setApart(true)
  if (!data && !isApart) return <Skeleton height={220} />
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

type Attempt = { about: CompletionRequest; attempt: ReturnType<typeof useCompleting> }
type ByPackageProps = Attempt & { sold: PackageBalance; onApart: () => void }

/** A prepaid session takes one tap, unless it is charged separately. */
function ByPackage({ about, attempt: { complete, busy, problem }, sold, onApart }: ByPackageProps) {
  return (
    <Stack>
      <Subject of={about} />
      <FormError problem={problem} />
      <Text className="figures" style={{ whiteSpace: 'normal' }}>
        Pacote: {describePackageBalance(sold)}
      </Text>
      <Stack gap="xs">
        <Button loading={busy} onClick={() => complete()} data-autofocus>
          {describeUnchargedUse(getNextPackageUse(sold))}
        </Button>
        <Button variant="default" disabled={busy} onClick={onApart}>
          {chargeSeparatelyLabel}
        </Button>
      </Stack>
    </Stack>
  )
}

function Subject({ of }: { of: CompletionRequest }) {
  return (
    <Text>
      {of.title} de <strong>{of.patient_name}</strong>
    </Text>
  )
}

const useCompleting = (about: CompletionRequest, onDone: () => void) => {
  const { attempt, ...state } = useAttempt(paymentProcessFailure)
  const complete = async (charge?: ChargeInput | null) => {
    if (await attempt(() => about.complete(charge))) onDone()
  }
  return { complete, ...state }
}

/** Shows the existing charge and keeps it, so that a session is never charged twice. */
function AlreadyCharged({ about, charge, onDone }: AlreadyChargedProps) {
  const { complete, busy, problem } = useCompleting(about, onDone)
  return (
    <Stack>
      <FormError problem={problem} />
      <Text>
        Esta consulta já tem um pagamento{describeOfAmount(charge)} (
        {paymentStatusLabels[displayStatus(charge, today())].toLowerCase()}), que continua valendo.
      </Text>
      <Group justify="flex-end">
        <Button loading={busy} onClick={() => complete(null)} data-autofocus>
          Concluir
        </Button>
      </Group>
    </Stack>
  )
}

type AlreadyChargedProps = {
  about: CompletionRequest
  charge: NonNullable<CompletionRequest['charge']>
  onDone: () => void
}

type ChargeFormProps = Attempt & {
  suggested: number
  /** Prepaid sessions of other types, shown so that the patient is not charged by mistake. */
  paidAhead: SessionsLeft
  /** Goes back to the package, if there is one. */
  onPackage: (() => void) | null
}

function ChargeForm({ about, attempt, suggested, paidAhead, onPackage }: ChargeFormProps) {
  const { complete, busy, problem } = attempt
  const [amount, setAmount] = useState<number | string>(suggested)
  const [pending, setPending] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('pix')
  const isNoAmount = typeof amount === 'string'

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        // Prevents the submit event from reaching an outer form.
        event.stopPropagation()
        if (!isNoAmount) void complete({ amount_cents: amount, pending, payment_method: pending ? null : method })
      }}
    >
      <Subject of={about} />
      <FormError problem={problem} />
      {paidAhead.length > 0 && (
        <Text size="sm" c="var(--warn)">
          {describeOtherPaidSessions(paidAhead)}
        </Text>
      )}
      <MoneyField
        label={paymentLabels.amount_cents}
        data-autofocus
        defaultValue={suggested}
        onChange={setAmount}
        error={isNoAmount && amount !== '' && invalidAmountMessage}
        {...(amount === 0 && { description: 'Com valor zero o pagamento fica pendente.' })}
      />
      <Checkbox
        label={pendingChargeLabel}
        checked={pending}
        onChange={(event) => setPending(event.currentTarget.checked)}
      />
      {!pending && <MethodField value={method} onChange={setMethod} />}
      <Group justify="flex-end">
        {onPackage ? (
          <Button variant="default" disabled={busy} onClick={onPackage}>
            {usePackageLabel}
          </Button>
        ) : (
          <Button variant="default" disabled={busy} onClick={() => complete(null)}>
            {noChargeLabel}
          </Button>
        )}
        <Button type="submit" disabled={isNoAmount} loading={busy}>
          Confirmar
        </Button>
      </Group>
    </FormStack>
  )
}
