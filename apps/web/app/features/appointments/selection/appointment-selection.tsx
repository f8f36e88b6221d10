import { Alert, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  confirmAppointments,
  moveSelectedAppointments,
  setAppointmentReminded,
} from '@postura/domain/appointments/appointment.endpoints'
import { appointmentNoun } from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import {
  confirmSelectedLabel,
  describeSelected,
  moveSelectedLabel,
  moveSeveralLabel,
  remindSelectedLabel,
  remindSelectedTitle,
} from '@postura/domain/appointments/moves/appointment-moves.labels'
import { type OwedPayment, toOwedPayment } from '@postura/domain/payments/debts/debtor.rules'
import { listPayments } from '@postura/domain/payments/payment.endpoints'
import { chargeLabel } from '@postura/domain/payments/payment.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { Dialog } from '~/ui/layers/dialog'
import { SelectionBar } from '~/ui/list/selection/selection-bar'
import { useCharging } from '../../payments/charging/use-charging'
import { useMay } from '../../team/use-may'
import { useConfirmSelected, useMoveSelected } from '../appointments.api'
import { type KeptMoves, type LoadedMoves, MoveForm, nothingKept } from '../moves/move-several-dialog'
import { ReminderList } from '../reminders/reminders-panel'

type AppointmentSelectionProps = {
  chosen: readonly Appointment[]
  /** Loads the rows of the list again. */
  onReload: () => Promise<readonly Appointment[]>
  /** After an action: nothing is chosen any more. */
  onDone: () => void
  onEnd: () => void
}

/** Each action is offered for the chosen sessions that it fits. */
export function AppointmentSelection({ chosen, onReload, onDone, onEnd }: AppointmentSelectionProps) {
  const may = useMay()
  const confirming = useConfirmSelected()
  const [moved, setMoved] = useState<LoadedMoves | null>(null)
  const [isReminding, reminding] = useDisclosure()
  const charging = useCharging()
  const coming = chosen.filter(({ status }) => isScheduledOrConfirmed(status))
  const open = chosen.filter(({ status }) => status === 'scheduled')
  const confirm = () => {
    const sessions = open.map(({ id, rev }) => ({ id, rev }))
    // The same rows at the same versions are the same action.
    confirming.mutate({ id: JSON.stringify(sessions), sessions }, { onSuccess: onDone })
  }
  const restart = async ({ sessions, round }: LoadedMoves, kept: KeptMoves) => {
    const rows = await onReload()
    const current = rows.filter(
      ({ id, status }) => sessions.some((each) => each.id === id) && isScheduledOrConfirmed(status),
    )
    setMoved(current.length > 0 ? { sessions: current, kept, round: round + 1 } : null)
  }
  return (
    <SelectionBar
      count={describeSelected(chosen.length)}
      onEnd={onEnd}
      actions={
        <>
          {may(moveSelectedAppointments.needs) && (
            <Button
              variant="default"
              disabled={coming.length === 0}
              onClick={() => setMoved({ sessions: coming, kept: nothingKept, round: 0 })}
            >
              {moveSelectedLabel}
            </Button>
          )}
          {may(confirmAppointments.needs) && (
            <Button variant="default" disabled={open.length === 0} loading={confirming.isPending} onClick={confirm}>
              {confirmSelectedLabel}
            </Button>
          )}
          {may(setAppointmentReminded.needs) && (
            <Button variant="default" disabled={coming.length === 0} onClick={reminding.open}>
              {remindSelectedLabel}
            </Button>
          )}
          {may(listPayments.needs) && (
            <Button
              variant="default"
              disabled={chosen.length === 0}
              onClick={() => charging.charge(chosen.map(toOwed), appointmentNoun)}
            >
              {chargeLabel}
            </Button>
          )}
        </>
      }
    >
      {confirming.error && (
        <Alert color="red" variant="light" mt="xs" py="xs" role="alert">
          {confirming.error.message}
        </Alert>
      )}
      <Dialog title={moveSeveralLabel} opened={moved !== null} onClose={() => setMoved(null)} size={640}>
        {moved && (
          <MoveChosen
            key={moved.round}
            {...moved}
            onRestart={(kept) => restart(moved, kept)}
            onClose={() => setMoved(null)}
            onSaved={() => {
              setMoved(null)
              onDone()
            }}
          />
        )}
      </Dialog>
      <Drawer opened={isReminding} onClose={reminding.close} position="right" title={remindSelectedTitle}>
        <ReminderList of={coming} hasDay />
      </Drawer>
      {charging.dialog}
    </SelectionBar>
  )
}

/** What is open of the session; `null` if it has no charge. */
const toOwed = ({ charge, ...session }: Appointment): OwedPayment | null => {
  if (!charge) return null
  const { amount_cents, parts_cents } = charge
  return toOwedPayment({ ...session, ...charge, amount_cents: amount_cents ?? 0, parts_cents: parts_cents ?? 0 })
}

type MoveChosenProps = LoadedMoves & {
  onRestart: (kept: KeptMoves) => void
  onClose: () => void
  onSaved: () => void
}

function MoveChosen({ sessions, kept, onRestart, onClose, onSaved }: MoveChosenProps) {
  const move = useMoveSelected()
  // Created once, so that a retry after a lost response is the same action.
  const [id] = useState(newId)
  const isOfOne = sessions.every(({ patient_id }) => patient_id === sessions[0]?.patient_id)
  return (
    <MoveForm
      title={isOfOne ? sessions[0]?.patient_name : undefined}
      sessions={sessions}
      kept={kept}
      save={async (moves) => {
        await move.mutateAsync({ id, moves })
        onSaved()
      }}
      onRestart={onRestart}
      onClose={onClose}
    />
  )
}
