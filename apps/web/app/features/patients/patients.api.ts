import type { NewPatient, PatientChange, PatientState } from '@postura/domain/patients/patient'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import { describeArchiveChange } from '@postura/domain/patients/patient.labels'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { keptOnChange } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export type PatientListSearch = {
  q: string
  state?: PatientState
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is canceled. */
export const patientPageQuery = (search: PatientListSearch) =>
  queryOptions({
    queryKey: ['patients', 'list', search],
    queryFn: ({ signal }) => call(endpoints.listPatients, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: ['patients', 'one', id],
    queryFn: ({ signal }) => call(endpoints.getPatient, { params: { id } }, { signal }),
  })

export const patientAllowanceQuery = queryOptions({
  queryKey: ['patients', 'allowance'],
  queryFn: ({ signal }) => call(endpoints.getPatientAllowance, {}, { signal }),
})

/** Loaded again for each deletion dialog, and not refreshed while it is open. */
export const patientRecordsQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-records', id],
    queryFn: ({ signal }) => call(endpoints.countPatientRecords, { params: { id } }, { signal }),
    gcTime: 0,
    // A deleted patient has no records to count.
    meta: keptOnChange,
  })

export const useCreatePatient = () =>
  useMutation({
    mutationFn: (body: NewPatient) => call(endpoints.createPatient, { body }),
  })

type Subject = { id: string; name: string }

export const useUpdatePatient = () =>
  useUndoableMutation({
    change: ({ id, ...body }: PatientChange & Subject, changeId) =>
      call(endpoints.updatePatient, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Paciente salvo: ${name}`,
  })

export const useArchivePatient = () =>
  useUndoableMutation({
    change: ({ id, archived }: Subject & { archived: boolean }, changeId) =>
      call(endpoints.setPatientArchived, { params: { id }, body: { archived } }, { changeId }),
    done: ({ name, archived }, { upcoming }) => describeArchiveChange(name, archived, upcoming),
  })

export const useDeletePatient = () =>
  useUndoableMutation({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePatient, { params: { id } }, { changeId }),
    done: ({ name }) => `Paciente excluído: ${name}`,
    removes: ({ id }) => patientQuery(id).queryKey,
  })
