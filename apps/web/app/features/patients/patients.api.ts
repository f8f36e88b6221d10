import type { NewPatient, PatientChange, PatientState } from '@postura/domain/patients/patient'
import * as endpoints from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { offerUndo } from '../history/undo-toast'

export type PatientListSearch = {
  q: string
  state?: PatientState
  after?: string | undefined
  before?: string | undefined
}

/** While a new search runs, the old rows stay and the stale request is dropped. */
export const patientListQuery = (search: PatientListSearch) =>
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

/** Asked afresh whenever someone is about to add a patient. */
export const patientAllowanceQuery = queryOptions({
  queryKey: ['patients', 'allowance'],
  queryFn: ({ signal }) => call(endpoints.getPatientAllowance, {}, { signal }),
  staleTime: 0,
})

/** Asked afresh whenever someone is about to delete; what is shown then stands until they have chosen. */
export const patientRecordsQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient-records', id],
    queryFn: ({ signal }) => call(endpoints.countPatientRecords, { params: { id } }, { signal }),
    gcTime: 0,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['patients'] })

type Named = { id: string; name: string }

export const useCreatePatient = () =>
  useMutation({
    mutationFn: (body: NewPatient) => call(endpoints.createPatient, { body }),
    onSuccess: refresh,
  })

/** Saved, archived, deleted: whatever is done to a patient can be taken back for a moment. */
const useUndoablePatientChange = <I extends Named>(
  change: (input: I, changeId: string) => Promise<unknown>,
  done: (input: I) => string,
) =>
  useMutation({
    mutationFn: async (input: I) => {
      const changeId = newId()
      await change(input, changeId)
      return changeId
    },
    onSuccess: (changeId, input) => offerUndo(changeId, `${done(input)}: ${input.name}`),
    // Not waited for: whoever deleted is on their way to the list.
    onSettled: () => void refresh(),
  })

export const useUpdatePatient = () =>
  useUndoablePatientChange(
    ({ id, ...body }: PatientChange & { id: string }, changeId) =>
      call(endpoints.updatePatient, { params: { id }, body }, { changeId }),
    () => 'Paciente salvo',
  )

export const useArchivePatient = () =>
  useUndoablePatientChange(
    ({ id, archived }: Named & { archived: boolean }, changeId) =>
      call(endpoints.setPatientArchived, { params: { id }, body: { archived } }, { changeId }),
    ({ archived }) => (archived ? 'Paciente arquivado' : 'Paciente reativado'),
  )

export const useDeletePatient = () =>
  useUndoablePatientChange(
    ({ id }: Named, changeId) => call(endpoints.deletePatient, { params: { id } }, { changeId }),
    () => 'Paciente excluído',
  )
