import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/patient-page/patient-page.endpoints'
import { describeSeenAnswer } from '@postura/domain/patient-page/patient-page.labels'
import type { VisitAnswer } from '@postura/domain/patient-page/visit-answer'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery, queryClient } from '~/lib/query-client'
import { clinicQuery } from '../clinics/clinics.api'
import { useUndoableMutation } from '../history/use-undoable-mutation'

type SeenAnswer = Pick<VisitAnswer, 'id' | 'patient_name'>

export const visitAnswersQuery = endpointQuery(endpoints.listVisitAnswers, {})

export const useMarkAnswerSeen = () =>
  useUndoableMutation({
    change: ({ id }: SeenAnswer, changeId) =>
      call(endpoints.setAnswerSeen, { params: { id }, body: { seen: true } }, { changeId }),
    done: (seen: SeenAnswer) => describeSeenAnswer(seen),
  })

/** Stores the new version, so that the other parts of the settings save on it. */
export const useUpdatePageRule = () =>
  useMutation({
    mutationFn: (body: ClientBody<typeof endpoints.updatePageRule>) => call(endpoints.updatePageRule, { body }),
    onSuccess: (clinic) => queryClient.setQueryData(clinicQuery.queryKey, clinic),
  })
