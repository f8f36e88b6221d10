import { erasePatient, previewErasure } from '@postura/domain/erasure/erasure.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, keptOnChange, removeDeleted } from '~/lib/query-client'
import { patientQuery } from '../patients/patients.api'

/** Loaded again for each dialog, and not refreshed while it is open: afterwards the patient is gone. */
export const erasurePreviewQuery = (id: string) =>
  endpointQuery(previewErasure, { params: { id } }, { gcTime: 0, meta: keptOnChange })

export const useErasePatient = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string }) => {
      await call(erasePatient, { params: { id } })
      removeDeleted(patientQuery(id).queryKey)
    },
  })
