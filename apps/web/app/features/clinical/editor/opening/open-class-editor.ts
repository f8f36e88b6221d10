import type { ClassDetails } from '@postura/domain/classes/class'
import { getClass } from '@postura/domain/classes/class.endpoints'
import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { findKeptType } from '@postura/domain/clinical/kept-types'
import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { prefillDocumentValues } from '@postura/domain/documents/suggestion.rules'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import type { DraftKeeper } from '../../drafts/draft-keeper'
import { startKeeper } from '../../drafts/keepers'
import { loadedOnce } from './open-editor'
import { loadDevice, openText } from './open-text'

export type Student = { patient_id: string; name: string; keeper: DraftKeeper }
export type OpenedClass = {
  details: ClassDetails
  /** How many were present, with or without a note. */
  present: number
  students: Student[]
  signer: OwnDrafts['signer']
}

/** Progress notes of those who were present in a class and have none yet. */
export const classEditorQuery = (id: string) =>
  queryOptions({
    ...loadedOnce,
    queryKey: ['editor', 'class', id],
    queryFn: async (): Promise<OpenedClass> => {
      const [details, device] = await Promise.all([call(getClass, { params: { id } }), loadDevice()])
      const day = civilDateOf(details.start_time)
      const { seats: written } = await call(listWrittenVisits, { query: { from: day, to: addDays(day, 1) } })
      const isWritten = (patientId: string) =>
        written.some(({ class_id, patient_id }) => class_id === id && patient_id === patientId)
      const present = details.seats.filter(({ attendance }) => attendance === 'present')
      const waiting = present.filter(({ patient_id }) => !isWritten(patient_id))
      const students = await Promise.all(
        waiting.map(async ({ patient_id, patient_name }): Promise<Student> => {
          const subject = { patient_id, document: 'evolucao', appointment_id: null, class_id: id, amends_id: null }
          const [sources, opened] = await Promise.all([
            call(getDocumentSources, { query: { patient_id } }),
            openText(device, { subject, patientName: patient_name, day }),
          ])
          const type = findKeptType(subject.document)
          const values = type ? prefillDocumentValues(type, { sources, today: day }, opened.text.values) : {}
          const keeper = startKeeper({ ...opened, text: { ...opened.text, values } })
          return { patient_id, name: patient_name, keeper }
        }),
      )
      return { details, present: present.length, students, signer: device.own.signer }
    },
  })
