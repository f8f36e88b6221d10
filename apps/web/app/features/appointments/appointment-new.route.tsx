import { Skeleton } from '@mantine/core'
import {
  type AppointmentDraft,
  prefillAppointmentDraft,
  toAppointmentInput,
} from '@postura/domain/appointments/appointment.draft'
import { appointmentLoadFailure, appointmentNoun } from '@postura/domain/appointments/appointment.labels'
import { DEFAULT_MINUTES } from '@postura/domain/clinics/clinic'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../clinics/clinics.api'
import { patientQuery } from '../patients/patients.api'
import { lastProfessional } from '../professionals/last-professional'
import { professionalsQuery } from '../professionals/professionals.api'
import { useSeries } from '../scheduling/series/use-series'
import { AppointmentForm, toRequestedTime } from './appointment-form'
import { appointmentQuery, useCreateAppointment, useCreateAppointmentSeries } from './appointments.api'
import { useCompletion } from './status/use-completion'

export const meta = () => [{ title: 'Nova Consulta | Postura' }]

const back = () => lastListUrl(href('/admin/appointments'))

export default function AppointmentNew() {
  const [address] = useSearchParams()
  const clinic = useFreshQuery(clinicQuery)
  const professionals = useQuery(professionalsQuery)
  const clone = useOptionalRecord(address.get('clone'), appointmentQuery)
  const patientId = address.get('patient_id') ?? address.get('patient') ?? clone.data?.patient_id ?? null
  const patient = useOptionalRecord(patientId, patientQuery)
  const failed = [clone, patient].find(({ failure }) => failure !== null)
  const isKnown =
    (clinic.data !== undefined || clinic.error !== null) && !professionals.isPending && clone.isKnown && patient.isKnown
  const last = lastProfessional(professionals.data ?? [])
  const professionalId = last.known(address.get('professional_id') ?? clone.data?.professional_id ?? null)

  const draft = () =>
    prefillAppointmentDraft({
      given: (name) => address.get(name),
      clone: clone.data,
      patient: patient.data && { id: patient.data.id, name: patient.data.name },
      professional_id: (professionalId ?? last.recall()) || null,
      now: new Date().toISOString(),
      minutes: clinic.data?.default_minutes ?? DEFAULT_MINUTES,
    })
  return (
    <>
      <PageHeader title="Nova Consulta" />
      {failed ? (
        <ErrorState
          title={appointmentLoadFailure}
          reason={failed.failure?.message ?? ''}
          onRetry={() => void failed.refetch()}
        />
      ) : isKnown ? (
        <AddAppointment draft={draft()} onProfessional={(chosen) => last.keep(chosen ?? '')} />
      ) : (
        <Skeleton height={420} maw={640} />
      )}
    </>
  )
}

type AddAppointmentProps = { draft: AppointmentDraft; onProfessional: (id: string | null) => void }

function AddAppointment({ draft, onProfessional }: AddAppointmentProps) {
  const navigate = useNavigate()
  const create = useCreateAppointment()
  const createSeries = useCreateAppointmentSeries()
  const completion = useCompletion()
  // Created once: a retry after a lost response must send the same id, and a background refresh must not reset the form.
  const [id] = useState(newId)
  const [initial] = useState(draft)
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
        onSaved={() => navigate(back())}
        back={back()}
        repetition={series}
        onChange={setTyped}
      />
      {completion.dialog}
    </>
  )
}
