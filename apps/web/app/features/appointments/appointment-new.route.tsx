import {
  type AppointmentDraft,
  findGivenValues,
  prefillAppointmentDraft,
  readWantedTime,
  toAppointmentInput,
} from '@postura/domain/appointments/appointment.draft'
import { createAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { appointmentLoadFailure, appointmentNoun } from '@postura/domain/appointments/appointment.labels'
import { findLastVisit, suggestType } from '@postura/domain/appointments/patient-defaults'
import type { Output } from '@postura/domain/endpoint'
import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import { APPOINTMENT_STEP } from '@postura/domain/scheduling/free-slot'
import { getNextStep } from '@postura/domain/scheduling/free-slot.rules'
import { lazy, Suspense, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useOptionalRecord } from '~/lib/forms/use-optional-record'
import { today } from '~/lib/today'
import { useHasCards } from '~/lib/use-is-mobile'
import { lastListUrl } from '~/lib/use-list-url-state'
import css from '~/ui/edit/beside-form.module.css'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { patientQuery } from '../patients/patients.api'
import { useSeries } from '../scheduling/series/use-series'
import { useBookingDefaults } from '../scheduling/use-booking-defaults'
import { useFreeSlot } from '../scheduling/use-free-slot'
import { opensWith } from '../team/page-needs'
import { AppointmentForm, toRequestedTime } from './appointment-form'
import { appointmentQuery, useCreateAppointment, useCreateAppointmentSeries } from './appointments.api'
import { useCompletion } from './status/use-completion'
import type { Propose } from './use-proposals'

export const handle = opensWith(createAppointment)

/** Not loaded by phones. */
const BookedDay = lazy(async () => ({ default: (await import('../calendar/entries/booked-day')).BookedDay }))

const TITLE = 'Nova Consulta'

export const meta = () => [{ title: `${TITLE} | Postura` }]

const PATH = href('/admin/appointments')
const back = () => lastListUrl(PATH)

type PatientDetails = Output<typeof getPatient>

export default function AppointmentNew() {
  const [address] = useSearchParams()
  const defaults = useBookingDefaults()
  const { lastProfessional } = defaults
  const { day, minutes = defaults.minutes } = readWantedTime((name) => address.get(name))
  const clone = useOptionalRecord(address.get('clone'), appointmentQuery)
  const patientId = address.get('patient_id') ?? address.get('patient') ?? clone.data?.patient_id ?? null
  const patient = useOptionalRecord(patientId, patientQuery)
  const isGiven = findGivenValues({ given: (name) => address.get(name), clone: clone.data })
  const isNeeded = !address.has('clone') && !isGiven.times
  const chosen = lastProfessional.known(address.get('professional_id') ?? clone.data?.professional_id ?? null)
  const defaultsOf = (whole: PatientDetails | null) => {
    const last = whole && findLastVisit(whole.appointments, new Date().toISOString())
    const prepaid = sumSessionsLeftByType(whole?.packages ?? [], today())
    const type = suggestType(
      last,
      prepaid.map((sold) => sold.type),
    )
    return { type, professional_id: (chosen ?? lastProfessional.known(last?.professional_id ?? null)) || null }
  }

  const session = { minutes, step: APPOINTMENT_STEP, ...(day && { from: day }) }
  const { type, professional_id: usual } = defaultsOf(patient.data)
  const professional_id = usual ?? (lastProfessional.recall() || null)
  const isWhoKnown = defaults.isKnown && patient.isKnown && clone.isKnown
  const free = useFreeSlot(
    isNeeded && isWhoKnown
      ? { ...session, patient_id: patient.data?.id ?? null, professional_id, room_id: null }
      : null,
  )
  const draft = () =>
    prefillAppointmentDraft({
      professional_id,
      given: (name) => address.get(name),
      clone: clone.data,
      patient: patient.data && { id: patient.data.id, name: patient.data.name },
      type,
      free: isNeeded ? free.getTime() : getNextStep(new Date().toISOString(), minutes, APPOINTMENT_STEP),
    })
  const propose: Propose = {
    forPatient: (whole) => {
      const own = defaultsOf(whole)
      return {
        ...(own.type && !isGiven.title && { title: own.type }),
        ...(own.professional_id && { professional_id: own.professional_id }),
      }
    },
    session: isNeeded ? session : null,
  }
  return (
    // Another draft opens another form.
    <NewPage
      key={address.toString()}
      title={TITLE}
      failure={appointmentLoadFailure}
      sources={[
        defaults,
        clone,
        patient,
        { isKnown: !isNeeded || free.isFetched, failure: null, refetch: free.refetch },
      ]}
      draft={draft}
    >
      {(record) => (
        <AddAppointment
          {...record}
          propose={propose}
          onProfessional={(professional) => lastProfessional.keep(professional ?? '')}
        />
      )}
    </NewPage>
  )
}

type AddAppointmentProps = NewRecord<AppointmentDraft> & {
  propose: Propose
  onProfessional: (id: string | null) => void
}

function AddAppointment({ id, initial, propose, onProfessional }: AddAppointmentProps) {
  const navigate = useNavigate()
  const create = useCreateAppointment()
  const createSeries = useCreateAppointmentSeries()
  const completion = useCompletion()
  const [typed, setTyped] = useState(initial)
  const hasCards = useHasCards()
  const series = useSeries(toRequestedTime(typed), appointmentNoun)

  const save = async (booked: AppointmentDraft, squeeze_in: boolean) => {
    const { professional_id, room_id, ...booking } = toAppointmentInput(booked)
    const who = {
      id,
      patient_name: booked.patient?.name ?? '',
      ...(professional_id !== null && { professional_id }),
      ...(room_id !== null && { room_id }),
    }
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
      <div className={hasCards ? undefined : css.columns}>
        <AppointmentForm
          initial={initial}
          propose={propose}
          save={save}
          onSaved={() => {
            onProfessional(typed.professional_id)
            return navigate(typed.date < today() && back() === PATH ? `${PATH}?period=past` : back())
          }}
          back={back()}
          repetition={series}
          onChange={setTyped}
        />
        {!hasCards && (
          <Suspense>
            <BookedDay typed={typed} name={typed.patient?.name ?? TITLE} />
          </Suspense>
        )}
      </div>
      {completion.dialog}
    </>
  )
}
