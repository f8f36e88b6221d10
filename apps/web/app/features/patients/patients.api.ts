import type { NewPatient, PatientChange, PatientState } from '@postura/domain/patients/patient'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import { describeArchived } from '@postura/domain/patients/patient.labels'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { useUndoable } from '../history/use-undoable'

export type PatientListSearch = {
  q: string
  state?: PatientState
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is dropped. */
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

/** Asked afresh whenever someone is about to delete; what is shown then stands until they have chosen. */
export const patientRecordsQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-records', id],
    queryFn: ({ signal }) => call(endpoints.countPatientRecords, { params: { id } }, { signal }),
    gcTime: 0,
  })

const refresh = () => {
  for (const shown of ['patients', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [shown] })
}

export const useCreatePatient = () =>
  useMutation({
    mutationFn: (body: NewPatient) => call(endpoints.createPatient, { body }),
    onSuccess: refresh,
  })

type Subject = { id: string; name: string }

export const useUpdatePatient = () =>
  useUndoable({
    change: ({ id, ...body }: PatientChange & Subject, changeId) =>
      call(endpoints.updatePatient, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Paciente salvo: ${name}`,
    refresh,
  })

export const useArchivePatient = () =>
  useUndoable({
    change: ({ id, archived }: Subject & { archived: boolean }, changeId) =>
      call(endpoints.setPatientArchived, { params: { id }, body: { archived } }, { changeId }),
    done: ({ name, archived }, { upcoming }) => describeArchived(name, archived, upcoming),
    refresh,
  })

export const useDeletePatient = () =>
  useUndoable({
    change: ({ id }: Subject, changeId) => call(endpoints.deletePatient, { params: { id } }, { changeId }),
    done: ({ name }) => `Paciente excluído: ${name}`,
    refresh: ({ id }) => {
      // Whoever comes back to their page must not find what is no longer there.
      queryClient.removeQueries({ queryKey: patientQuery(id).queryKey })
      refresh()
    },
  })
