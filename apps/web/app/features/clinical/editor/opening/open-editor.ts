import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { clinicalErrors } from '@postura/domain/clinical/clinical.errors'
import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { findKeptType, type KeptType } from '@postura/domain/clinical/kept-types'
import type { DocumentSources } from '@postura/domain/documents/document'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { prefillDocumentValues } from '@postura/domain/documents/suggestion.rules'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '~/lib/api-client'
import { keptOnChange } from '~/lib/query-client'
import { today } from '~/lib/today'
import { type DraftSubject, subjectOf } from '../../drafts/draft-text'
import type { OpenedText } from '../../drafts/keepers'
import { type Device, loadDevice, openText } from './open-text'

/** Everything that an editor opens with. */
export type OpenedDraft = OpenedText & {
  type: KeptType
  sources: DocumentSources
  signer: OwnDrafts['signer']
  /** True if a note of this very visit is signed already. */
  isWritten: boolean
}

const missing = (): ApiError =>
  new ApiError({ code: 'draft_not_found', message: clinicalErrors.draft_not_found.message })

const hasNote = async ({ id, start_time }: { id: string; start_time: string }): Promise<boolean> => {
  const day = civilDateOf(start_time)
  return (await call(listWrittenVisits, { query: { from: day, to: addDays(day, 1) } })).appointments.includes(id)
}

const open = async (subject: DraftSubject, day: CivilDate, device: Device, known?: string): Promise<OpenedDraft> => {
  const type = findKeptType(subject.document)
  if (!type) throw missing()
  const sources = await call(getDocumentSources, { query: { patient_id: subject.patient_id } })
  const opened = await openText(device, { subject, patientName: sources.patient.name, day, known })
  // Suggestions are those of the day of the visit.
  const values = prefillDocumentValues(type, { sources, today: opened.text.occurred_on }, opened.text.values)
  return { ...opened, text: { ...opened.text, values }, type, sources, signer: device.own.signer, isWritten: false }
}

export const loadedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: keptOnChange,
} as const

/** Progress note of an appointment. */
export const visitEditorQuery = (id: string) =>
  queryOptions({
    ...loadedOnce,
    queryKey: ['editor', 'visit', id],
    queryFn: async () => {
      const [visit, device] = await Promise.all([call(getAppointment, { params: { id } }), loadDevice()])
      const day = civilDateOf(visit.start_time)
      const subject = {
        patient_id: visit.patient_id,
        document: 'evolucao',
        appointment_id: id,
        class_id: null,
        amends_id: null,
      }
      const [opened, isWritten] = await Promise.all([open(subject, day, device), hasNote(visit)])
      return { ...opened, isWritten }
    },
  })

/** `evolucao_<patient>`, `adendo_<patient>_<entry>`: an entry that no visit has begun. */
export const entryEditorQuery = (name: string) =>
  queryOptions({
    ...loadedOnce,
    queryKey: ['editor', 'entry', name],
    queryFn: async () => {
      const [document = '', patient_id = '', amends_id = null] = name.split('_')
      return open(
        { patient_id, document, appointment_id: null, class_id: null, amends_id },
        today(),
        await loadDevice(),
      )
    },
  })

/** A draft from the list of those to sign. */
export const draftEditorQuery = (id: string) =>
  queryOptions({
    ...loadedOnce,
    queryKey: ['editor', 'draft', id],
    queryFn: async () => {
      const device = await loadDevice()
      const stored = device.own.drafts.find((draft) => draft.id === id)
      const known = stored ?? device.unsaved.find((text) => text.id === id)?.input
      if (!known) throw missing()
      return open(subjectOf(known), known.occurred_on, device, id)
    },
  })
