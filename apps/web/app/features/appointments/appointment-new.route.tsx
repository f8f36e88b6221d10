import {
  type AppointmentDraft,
  prefillAppointmentDraft,
  toAppointmentInput,
} from '@postura/domain/appointments/appointment.draft'
import { appointmentLoadFailure, appointmentNoun } from '@postura/domain/appointments/appointment.labels'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { patientQuery } from '../patients/patients.api'
import { useSeries } from '../scheduling/series/use-series'
import { useBookingDefaults } from '../scheduling/use-booking-defaults'
import { AppointmentForm, toRequestedTime } from './appointment-form'
import { appointmentQuery, useCreateAppointment, useCreateAppointmentSeries } from './appointments.api'
import { useCompletion } from './status/use-completion'

export const meta = () => [{ title: 'Nova Consulta | Postura' }]

const PATH = href('/admin/appointments')
const back = () => lastListUrl(PATH)

export default function AppointmentNew() {
  const [address] = useSearchParams()
  const defaults = useBookingDefaults()
  const { minutes, lastProfessional } = defaults
  const clone = useOptionalRecord(address.get('clone'), appointmentQuery)
  const patientId = address.get('patient_id') ?? address.get('patient') ?? clone.data?.patient_id ?? null
  const patient = useOptionalRecord(patientId, patientQuery)
  const professionalId = lastProfessional.known(address.get('professional_id') ?? clone.data?.professional_id ?? null)

  const draft = () =>
    prefillAppointmentDraft({
      given: (name) => address.get(name),
      clone: clone.data,
      patient: patient.data && { id: patient.data.id, name: patient.data.name },
      professional_id: (professionalId ?? lastProfessional.recall()) || null,
      now: new Date().toISOString(),
      minutes,
    })
  return (
    <NewPage title="Nova Consulta" failure={appointmentLoadFailure} sources={[defaults, clone, patient]} draft={draft}>
      {(record) => <AddAppointment {...record} onProfessional={(chosen) => lastProfessional.keep(chosen ?? '')} />}
    </NewPage>
  )
}

type AddAppointmentProps = NewRecord<AppointmentDraft> & { onProfessional: (id: string | null) => void }

function AddAppointment({ id, initial, onProfessional }: AddAppointmentProps) {
  const navigate = useNavigate()
  const create = useCreateAppointment()
  const createSeries = useCreateAppointmentSeries()
  const completion = useCompletion()
  const [typed, setTyped] = useState(initial)
  const series = useSeries(toRequestedTime(typed), appointmentNoun)

  const save = async (booked: AppointmentDraft, squeeze_in: boolean) => {
    const { professional_id, ...booking } = toAppointmentInput(booked)
    onProfessional(professional_id)
    const who = { id, patient_name: booked.patient?.name ?? '', ...(professional_id !== null && { professional_id }) }
    if (series.isOn && series.rule) {
      const { patient_id, title, description } = booking
      const subject = { ...who, patient_id, title, description }
      return createSeries.mutateAsync({ ...subject, rule: series.rule, occurrences: series.occurrences() })
    }
    const input = { ...who, ...booking, squeeze_in }
    if (booked.status !== 'completed') return create.mutateAsync(input)
    return completion.completeInForm({
      ...input,
      charge: null,
      complete: (charge) => create.mutateAsync({ ...input, charge }),
    })
  }

  return (
    <>
      <AppointmentForm
        initial={initial}
        save={save}
        onSaved={() => navigate(typed.date < today() && back() === PATH ? `${PATH}?period=past` : back())}
        back={back()}
        repetition={series}
        onChange={setTyped}
      />
      {completion.dialog}
    </>
  )
}
