import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  type AppointmentDraft,
  toAppointmentDraft,
  toAppointmentInput,
} from '@postura/domain/appointments/appointment.draft'
import { updateAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { appointmentErrors } from '@postura/domain/appointments/appointment.errors'
import { appointmentLoadFailure, appointmentScopePrompt } from '@postura/domain/appointments/appointment.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import { href, useNavigate } from 'react-router'
import { SubmitCancelled } from '~/lib/forms/submit-cancelled'
import { lastListUrl } from '~/lib/use-list-url-state'
import { useScopePrompt } from '~/ui/actions/use-scope-prompt'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { historyQuery } from '../history/history.api'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/appointment-edit.route'
import { AppointmentForm } from './appointment-form'
import { appointmentQuery, useUpdateAppointment } from './appointments.api'
import { useCancelChargePrompt } from './status/use-cancel-charge-prompt'
import { useCompletion } from './status/use-completion'

export const handle = opensWith(updateAppointment)

export const meta = () => [{ title: 'Editar Consulta | Postura' }]

const back = () => lastListUrl(href('/admin/appointments'))

export default function AppointmentEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPage
      title="Editar Consulta"
      query={appointmentQuery(id)}
      history={historyQuery('appointments', id)}
      failure={appointmentLoadFailure}
      missing={appointmentErrors.appointment_not_found.message}
      back={{ to: back(), label: 'Voltar para Consultas' }}
    >
      {(edited: Edited) => <EditForm {...edited} />}
    </EditPage>
  )
}

type Edited = EditedRecord<Appointment, AppointmentDraft>

/** The fields that a change of the whole series applies to the following appointments. */
const sharedPart = ({ status: _, cancel_reason: __, ...draft }: AppointmentDraft) => draft

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdateAppointment()
  const completion = useCompletion()
  const leavingCompleted = useCancelChargePrompt()
  const scopes = useScopePrompt()
  const severalProfessionals = useProfessionalOptions().length > 0
  const { seen, form } = useRecordForm(edited, toAppointmentDraft)

  const scopeOf = async (draft: AppointmentDraft): Promise<Scope> => {
    if (seen.series_id === null || isUnchanged(sharedPart(draft), form.initial)) return 'one'
    const scope = await scopes.ask(appointmentScopePrompt)
    if (scope === null) throw new SubmitCancelled()
    return scope
  }

  const save = async (draft: AppointmentDraft, squeeze_in: boolean) => {
    const { professional_id, room_id, ...booking } = toAppointmentInput(draft)
    const scope = await scopeOf(draft)
    const leaving = await leavingCompleted.askAboutCharge(seen, draft.status)
    if (leaving === null) throw new SubmitCancelled()
    const change = {
      id: seen.id,
      rev: seen.rev,
      patient_name: draft.patient?.name ?? '',
      scope,
      squeeze_in,
      ...booking,
      ...(severalProfessionals && { professional_id }),
      ...(room_id !== seen.room_id && { room_id }),
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
      <AppointmentForm {...form} except={seen.id} save={save} onSaved={() => navigate(back())} back={back()} />
      {completion.dialog}
      {leavingCompleted.dialog}
      {scopes.dialog}
    </>
  )
}
