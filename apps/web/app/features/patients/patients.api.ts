import type { NewPatient } from '@postura/domain/patients/patient'
import { createPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'

export type PatientListSearch = { q: string; after?: string | undefined; before?: string | undefined }

/** While a new search runs, the old rows stay and the stale request is dropped. */
export const patientListQuery = (search: PatientListSearch) =>
  queryOptions({
    queryKey: ['patients', 'list', search],
    queryFn: ({ signal }) => call(listPatients, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useCreatePatient = () =>
  useMutation({
    mutationFn: (body: NewPatient) => call(createPatient, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['patients'] }),
  })
