import { Loader, Text } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { moveAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { appointmentSaveFailure } from '@postura/domain/appointments/appointment.labels'
import { type MoveRow, movesDraft, toMovesDraft } from '@postura/domain/appointments/moves/appointment-moves.draft'
import {
  describeMoveButton,
  moveSeveralHint,
  moveSeveralLabel,
  noSessionToMove,
  sameProfessionalLabel,
  toProfessionalLabel,
} from '@postura/domain/appointments/moves/appointment-moves.labels'
import { type Shift, shiftRows, toRowRange } from '@postura/domain/appointments/moves/appointment-moves.rules'
import type { ClientBody } from '@postura/domain/endpoint'
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
import { StaleRemedy } from '~/ui/states/stale-remedy'
import { ProfessionalSelect } from '../../professionals/professional-select'
import { useProfessionalOptions } from '../../professionals/use-professional-options'
import { movableAppointmentsQuery, useMoveAppointments } from '../appointments.api'
import { MoveRowFields } from './move-row'
import rowCss from './move-row.module.css'
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

/** Input that a restart of the form keeps. */
export type KeptMoves = { rows: readonly MoveRow[]; professional: string | null }

/** Sessions as they were loaded. */
export type LoadedMoves = { sessions: readonly Appointment[]; kept: KeptMoves; round: number }

export const nothingKept: KeptMoves = { rows: [], professional: null }

function Sessions({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  // Loaded again each time: the dialog saves by the version it shows.
  const { data, error, refetch, isFetching } = useQuery({ ...movableAppointmentsQuery(patientId), staleTime: 0 })
  const [loaded, setLoaded] = useState<LoadedMoves | null>(null)
  if (loaded === null && data && !isFetching) setLoaded({ sessions: data, kept: nothingKept, round: 0 })
  if (error && !data) return <ErrorState reason={error.message} onRetry={refetch} />
  if (loaded === null) return <Loader aria-label="Carregando…" />
  if (loaded.sessions.length === 0) return <EmptyState title={noSessionToMove} />
  const restart = async (kept: KeptMoves) => {
    const { data: latest } = await refetch()
    if (latest) setLoaded({ sessions: latest, kept, round: loaded.round + 1 })
  }
  return <MoveOfPatient key={loaded.round} {...loaded} patientId={patientId} onRestart={restart} onClose={onClose} />
}

type MoveOfPatientProps = LoadedMoves & {
  patientId: string
  onRestart: (kept: KeptMoves) => void
  onClose: () => void
}

function MoveOfPatient({ patientId, sessions, ...form }: MoveOfPatientProps) {
  const move = useMoveAppointments()
  const name = sessions[0]?.patient_name
  const save = (moves: Moves) => move.mutateAsync({ id: patientId, patient_name: name ?? '', moves })
  return <MoveForm title={name} sessions={sessions} save={save} {...form} />
}

type Moves = ClientBody<typeof moveAppointments>['moves']

type MoveFormProps = {
  /** The patient, if all sessions are theirs. */
  title: string | undefined
  sessions: readonly Appointment[]
  /** Input from before a restart. */
  kept: KeptMoves
  save: (moves: Moves) => Promise<unknown>
  /** Loads the sessions again. */
  onRestart: (kept: KeptMoves) => void
  onClose: () => void
}

export function MoveForm({ title, sessions, kept, save, onRestart, onClose }: MoveFormProps) {
  const professionals = useProfessionalOptions()
  const [professional, setProfessional] = useState(kept.professional)
  const [initial] = useState(() => {
    const { rows } = toMovesDraft(sessions)
    return { rows: rows.map((row) => kept.rows.find(({ id }) => id === row.id) ?? row) }
  })
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: movesDraft,
    initial,
    failure: appointmentSaveFailure,
    save: () =>
      save(
        moved.map((row) => ({
          id: row.id,
          rev: sessions.find(({ id }) => id === row.id)?.rev ?? 0,
          ...toRowRange(row),
          ...(professional && { professional_id: professional }),
          squeeze_in: row.squeeze_in,
        })),
      ),
    onSaved: onClose,
  })
  const { moved, checks, isKnown, error, retry } = useMoveRows(typed.rows, sessions, professional)
  const isBlocked = moved.some(({ id }) => checks.get(id)?.isBlocked)
  const change = (id: string, part: Partial<MoveRow>) =>
    form.setFieldValue(
      'rows',
      typed.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
    )
  const shift = (by: Shift) => form.setFieldValue('rows', shiftRows(typed.rows, sessions, by))
  return (
    <FormStack onSubmit={submit}>
      <div>
        {title && <Text fw={600}>{title}</Text>}
        <Text c="dimmed">{moveSeveralHint}</Text>
      </div>
      <FormError
        problem={problem}
        remedy={
          problem?.code === 'stale' && (
            <StaleRemedy
              onKeep={() => onRestart({ rows: typed.rows, professional })}
              onDiscard={() => onRestart(nothingKept)}
            />
          )
        }
      />
      <ProfessionalSelect
        label={toProfessionalLabel}
        professionals={professionals}
        noneLabel={sameProfessionalLabel}
        value={professional ?? ''}
        onChange={(event) => setProfessional(event.currentTarget.value || null)}
      />
      <ShiftFields onShift={shift} />
      <ol className={css.rows}>
        {typed.rows.map((row, n) => {
          const session = sessions.find(({ id }) => id === row.id)
          return (
            session && (
              <MoveRowFields
                key={row.id}
                row={row}
                session={session}
                professionalId={professional ?? session.professional_id}
                name={title ? undefined : session.patient_name}
                check={checks.get(row.id)}
                errors={{ date: form.errors[`rows.${n}.date`], start: form.errors[`rows.${n}.start`] }}
                onChange={(part) => change(row.id, part)}
              />
            )
          )
        })}
      </ol>
      {error && <ErrorState reason={error.message} onRetry={retry} />}
      <div className={rowCss.foot}>
        <FormButtons
          cancel={onClose}
          saving={saving}
          label={describeMoveButton(moved.length)}
          disabled={moved.length === 0 || isBlocked || !isKnown}
        />
      </div>
    </FormStack>
  )
}
