import type { ClientBody } from '@postura/domain/endpoint'
import { requestPageLink } from '@postura/domain/patient-page/patient-page.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const useRequestPageLink = () =>
  useMutation({ mutationFn: (body: ClientBody<typeof requestPageLink>) => call(requestPageLink, { body }) })
