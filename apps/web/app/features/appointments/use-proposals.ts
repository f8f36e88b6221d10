import type { UseFormReturnType } from '@mantine/form'
import type { AppointmentDraft } from '@postura/domain/appointments/appointment.draft'
import type { Output } from '@postura/domain/endpoint'
import type { getPatient } from '@postura/domain/patients/patient.endpoints'
import type { Who } from '@postura/domain/scheduling/free-slot.rules'
import { isSameTimes, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { useEffect, useRef, useState } from 'react'

/** Values that suit a patient, and the next free time. Values that the URL sets are never proposed. */
export type Propose = {
  forPatient: (patient: Output<typeof getPatient>) => Partial<Pick<AppointmentDraft, 'title' | 'professional_id'>>
  time: (who: Who) => TimesDraft | null
}

type Proposals = {
  form: UseFormReturnType<AppointmentDraft>
  typed: AppointmentDraft
  initial: AppointmentDraft
  patient: Output<typeof getPatient> | undefined
  propose: Propose | undefined
}

/**
 * Fills in type, professional and time when the patient or the professional changes, unless the user has changed them. Returns numbers that
 * grow with each change of the professional and of the times, because these fields keep their own text.
 */
export const useProposals = ({
  form,
  typed,
  initial,
  patient,
  propose,
}: Proposals): { professional: number; times: number } => {
  const proposed = useRef(initial)
  const [rounds, setRounds] = useState({ professional: 0, times: 0 })
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
      const time = propose.time({ professional_id, patient: patient ?? null })
      const change: Partial<AppointmentDraft> = {
        ...(typed.title === before.title && { title: next.title }),
        professional_id,
        ...(isSameTimes(typed, before) && time),
      }
      proposed.current = { ...next, ...time }
      const values = { ...typed, ...change }
      const isSame =
        values.title === typed.title && professional_id === typed.professional_id && isSameTimes(values, typed)
      if (isSame) return
      form.setValues(change)
      setRounds(({ professional, times }) => ({
        professional: professional + (professional_id === typed.professional_id ? 0 : 1),
        times: times + (isSameTimes(values, typed) ? 0 : 1),
      }))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only another patient or professional brings new proposals
  useEffect(() => update.current(), [patient?.id, typed.professional_id])
  return rounds
}
