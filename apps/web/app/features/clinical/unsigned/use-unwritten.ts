import { listUnwritten } from '@postura/domain/clinical/unwritten/unwritten.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '~/lib/query-client'
import { useWritesRecord } from '../use-own-drafts'

/** Own visits without a note; asked only for who writes. */
export const useUnwritten = () => {
  const isWriter = useWritesRecord()
  return useQuery({ ...endpointQuery(listUnwritten, {}), enabled: isWriter })
}
