import * as endpoints from '@postura/domain/classes/groups/group.endpoints'
import { endpointQuery } from '~/lib/query-client'

export const groupsQuery = endpointQuery(endpoints.listClassGroups, {})

export const groupQuery = (id: string) => endpointQuery(endpoints.getClassGroup, { params: { id } })
