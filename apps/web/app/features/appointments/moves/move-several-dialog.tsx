import { Loader, Text } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentSaveFailure } from '@postura/domain/appointments/appointment.labels'
import { type MoveRow, movesDraft, toMovesDraft } from '@postura/domain/appointments/moves/appointment-moves.draft'
import {
  describeMoveButton,
  moveSeveralHint,
  moveSeveralLabel,
  noSessionToMove,
} from '@postura/domain/appointments/moves/appointment-moves.labels'
import { type Shift, shiftRows, toRowRange } from '@postura/domain/appointments/moves/appointment-moves.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import css from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { movableAppointmentsQuery, useMoveAppointments } from '../appointments.api'
import { MoveRowFields } from './move-row'
import { ShiftFields } from './shift-fields'
import { useMoveRows } from './use-move-rows'

/** The patient whose sessions are moved. */
export type MovedPatient = { id: string }

/** Moves several sessions of a patient at once: one request, one undo. */
export function MoveSeveralDialog({ dialog }: { dialog: RecordDialogState<MovedPatient> }) {
  return (
    <RecordDialog title={moveSeveralLabel} dialog={dialog} size={640}>
      {({ id }) => <Sessions patientId={id} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function Sessions({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  // Loaded anew each time: the dialog saves by the version it shows.
  const { data, error, refetch, isFetching } = useQuery({ ...movableAppointmentsQuery(patientId), staleTime: 0 })
  const [sessions, setSessions] = useState<readonly Appointment[] | null>(null)
  if (sessions === null && data && !isFetching) setSessions(data)
  if (error && !data) return <ErrorState reason={error.message} onRetry={refetch} />
  if (sessions === null) return <Loader aria-label="Carregando…" />
  if (sessions.length === 0) return <EmptyState title={noSessionToMove} />
  return <MoveForm sessions={sessions} patientId={patientId} onClose={onClose} />
}

type MoveFormProps = { sessions: readonly Appointment[]; patientId: string; onClose: () => void }

function MoveForm({ sessions, patientId, onClose }: MoveFormProps) {
  const move = useMoveAppointments()
  const [initial] = useState(() => toMovesDraft(sessions))
  // The rows keep their own text, so a shift mounts them again.
  const [round, setRound] = useState(0)
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: movesDraft,
    initial,
    failure: appointmentSaveFailure,
    save: () =>
      move.mutateAsync({
        id: patientId,
        patient_name: sessions[0]?.patient_name ?? '',
        moves: moved.map((row) => ({
          id: row.id,
          rev: sessions.find(({ id }) => id === row.id)?.rev ?? 0,
          ...toRowRange(row),
          squeeze_in: row.squeeze_in,
        })),
      }),
    onSaved: onClose,
  })
  const { moved, checks, isKnown } = useMoveRows(typed.rows, sessions)
  const isBlocked = moved.some(({ id }) => checks.get(id)?.isBlocked)
  const change = (id: string, part: Partial<MoveRow>) =>
    form.setFieldValue(
      'rows',
      typed.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
    )
  const shift = (by: Shift) => {
    form.setFieldValue('rows', shiftRows(typed.rows, sessions, by))
    setRound(round + 1)
  }
  return (
    <FormStack onSubmit={submit}>
      <div>
        <Text fw={600}>{sessions[0]?.patient_name}</Text>
        <Text c="dimmed">{moveSeveralHint}</Text>
      </div>
      <FormError problem={problem} remedy={null} />
      <ShiftFields onShift={shift} />
      <ol className={css.rows}>
        {typed.rows.map((row, n) => {
          const session = sessions.find(({ id }) => id === row.id)
          return (
            session && (
              <MoveRowFields
                key={`${round} ${row.id}`}
                row={row}
                session={session}
                check={checks.get(row.id)}
                errors={{ date: form.errors[`rows.${n}.date`], start: form.errors[`rows.${n}.start`] }}
                onChange={(part) => change(row.id, part)}
              />
            )
          )
        })}
      </ol>
      <FormButtons
        cancel={onClose}
        saving={saving}
        label={describeMoveButton(moved.length)}
        disabled={moved.length === 0 || isBlocked || !isKnown}
      />
    </FormStack>
  )
}
