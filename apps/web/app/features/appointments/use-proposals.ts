import type { UseFormReturnType } from '@mantine/form'
import type { AppointmentDraft } from '@postura/domain/appointments/appointment.draft'
import type { Output } from '@postura/domain/endpoint'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import { isSameTimes } from '@postura/domain/scheduling/times.draft'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useEffect, useRef, useState } from 'react'
import { useFreeSlot, type WantedSlot } from '../scheduling/use-free-slot'

/** Values that suit a patient, and the next free time. Values that the URL sets are never proposed. */
export type Propose = {
  forPatient: (patient: Output<typeof getPatient>) => Partial<Pick<AppointmentDraft, 'title' | 'professional_id'>>
  /** `null` if the URL sets the time. */
  session: Pick<WantedSlot, 'minutes' | 'step' | 'from'> | null
}

type Proposals = {
  form: UseFormReturnType<AppointmentDraft>
  typed: AppointmentDraft
  initial: AppointmentDraft
  patient: Output<typeof getPatient> | undefined
  propose: Propose | undefined
}

/**
 * Fills in type, professional and time when the patient or the professional changes, unless the user has changed them.
 */
export const useProposals = ({ form, typed, initial, patient, propose }: Proposals): void => {
  const proposed = useRef(initial)
  const update = useRef(() => {})
  useEffect(() => {
    update.current = () => {
      if (!propose) return
      const before = proposed.current
      // What suited the patient before does not suit this one.
      const { title, professional_id: usual } = initial
      const next = { ...before, title, professional_id: usual, ...(patient && propose.forPatient(patient)) }
      const professional_id =
        typed.professional_id === before.professional_id ? next.professional_id : typed.professional_id
      const change: Partial<AppointmentDraft> = {
        ...(typed.title === before.title && { title: next.title }),
        professional_id,
      }
      proposed.current = next
      if (professional_id === typed.professional_id && (change.title ?? typed.title) === typed.title) return
      form.setValues(change)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only another patient or professional brings new proposals
  useEffect(() => update.current(), [patient?.id, typed.professional_id])

  // A day that the user chose is kept: only its times are proposed.
  const [proposedDay, setProposedDay] = useState(initial.date)
  const ownDay = isCivilDate(typed.date) && typed.date !== proposedDay ? { from: typed.date, days: 1 } : null
  const wantedFor = (patient_id: string | null, { professional_id, room_id }: AppointmentDraft): WantedSlot | null =>
    propose?.session ? { ...propose.session, ...ownDay, patient_id, professional_id, room_id } : null
  const wanted = wantedFor(patient?.id ?? null, typed)
  const free = useFreeSlot(wanted)
  // The form opened with the time of its first values. Later the same search proposes nothing new.
  const answered = useRef(JSON.stringify(wantedFor(initial.patient?.id ?? null, initial)))
  useEffect(() => {
    const asked = JSON.stringify(wanted)
    if (!wanted || !free.isFetched || answered.current === asked) return
    answered.current = asked
    const time = free.getTime()
    const { start, end } = proposed.current
    const isUntouched = isSameTimes(typed, { date: ownDay ? typed.date : proposed.current.date, start, end })
    // A full day has no better time.
    if (ownDay && !free.isFound) return
    proposed.current = { ...proposed.current, ...time }
    if (!ownDay) setProposedDay(time.date)
    if (isUntouched && !isSameTimes(time, typed)) form.setValues(time)
  })
}
