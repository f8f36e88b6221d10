import type { Scope } from '@postura/domain/agenda/agenda'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { type AppointmentDraft, bookingOf, draftOf } from '@postura/domain/appointments/appointment.draft'
import { appointmentErrors } from '@postura/domain/appointments/appointment.errors'
import { appointmentLoadFailure, appointmentSeries } from '@postura/domain/appointments/appointment.labels'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { ChangedMind } from '~/lib/forms/changed-mind'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import { useScope } from '../agenda/series/use-scope'
import { useSeveralProfessionals } from '../professionals/use-several-professionals'
import type { Route } from './+types/appointment-edit.route'
import { AppointmentForm } from './appointment-form'
import { appointmentQuery, useUpdateAppointment } from './appointments.api'
import { useCompletion } from './status/use-completion'
import { useLeaveCompleted } from './status/use-leave-completed'

export const meta = () => [{ title: 'Editar Consulta | Postura' }]

const back = () => listAddress('/admin/appointments')

export default function AppointmentEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(appointmentQuery(id))
  const { attempt, kept, editAgain } = useEditAgain<AppointmentDraft>(query.refetch, appointmentLoadFailure)
  return (
    <>
      <PageHeader title="Editar Consulta" />
      <Loaded
        query={query}
        failure={appointmentLoadFailure}
        missing={appointmentErrors.appointment_not_found.message}
        back={{ to: back(), label: 'Voltar para Consultas' }}
      >
        {(appointment) => <EditForm key={attempt} appointment={appointment} kept={kept} onEditAgain={editAgain} />}
      </Loaded>
    </>
  )
}

type Kept = Partial<AppointmentDraft>
type EditFormProps = { appointment: Appointment; kept: Kept; onEditAgain: (kept: Kept) => void }

/** What the rows that follow in a series would take over. */
const sharedPart = ({ status: _, cancel_reason: __, ...draft }: AppointmentDraft) => draft

function EditForm({ appointment, kept, onEditAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdateAppointment()
  const completion = useCompletion()
  const leavingCompleted = useLeaveCompleted()
  const scopes = useScope()
  const severalProfessionals = useSeveralProfessionals().length > 0
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(appointment)
  const [shown] = useState(() => draftOf(seen))

  const scopeOf = async (draft: AppointmentDraft): Promise<Scope> => {
    if (seen.series_id === null || changesNothing(sharedPart(draft), shown)) return 'one'
    const scope = await scopes.ask(appointmentSeries)
    if (scope === null) throw new ChangedMind()
    return scope
  }

  const save = async (draft: AppointmentDraft, squeeze_in: boolean) => {
    const { professional_id, ...booking } = bookingOf(draft)
    const scope = await scopeOf(draft)
    const leaving = await leavingCompleted.askAboutCharge(seen, draft.status)
    if (leaving === null) throw new ChangedMind()
    const change = {
      id: seen.id,
      rev: seen.rev,
      patient_name: draft.patient?.name ?? '',
      scope,
      squeeze_in,
      ...booking,
      ...(severalProfessionals && { professional_id }),
      ...leaving,
    }
    if (draft.status !== 'completed' || seen.status === 'completed') return update.mutateAsync(change)
    return completion.completeInForm({
      ...change,
      charge: seen.charge,
      complete: (charge) => update.mutateAsync({ ...change, charge }),
    })
  }

  return (
    <>
      <AppointmentForm
        initial={shown}
        typedAlready={kept}
        except={seen.id}
        save={save}
        onSaved={() => navigate(back())}
        back={back()}
        remedyFor={(code, typed) =>
          code === 'stale' ? (
            <StaleRemedy onKeep={() => onEditAgain(changedFields(shown, typed))} onDiscard={() => onEditAgain({})} />
          ) : null
        }
      />
      {completion.dialog}
      {leavingCompleted.dialog}
      {scopes.dialog}
    </>
  )
}
