import { countUnsigned } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { endpointQuery } from '~/lib/query-client'

/** Drafts of the whole team that wait for a signature. */
export const unsignedQuery = endpointQuery(countUnsigned, {})
