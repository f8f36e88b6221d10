import * as endpoints from '@postura/domain/documents/document.endpoints'
import { endpointQuery } from '~/lib/query-client'

export const documentSourcesQuery = (patientId: string) =>
  endpointQuery(endpoints.getDocumentSources, { query: { patient_id: patientId } })
