import * as endpoints from '@postura/domain/documents/document.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const documentSourcesQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['patients', 'document-sources', patientId],
    queryFn: ({ signal }) => call(endpoints.getDocumentSources, { query: { patient_id: patientId } }, { signal }),
  })
