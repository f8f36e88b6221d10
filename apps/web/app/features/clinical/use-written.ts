import { listWrittenVisits } from '@postura/domain/clinical/clinical-entries.endpoints'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '~/lib/query-client'
import { useKeepsRecord } from '../clinics/record/use-keeps-record'

/** Visits of a day about which an entry was signed; undefined until they are known. */
export const useWritten = (day: CivilDate) => {
  const keepsRecord = useKeepsRecord()
  const { data } = useQuery({
    ...endpointQuery(listWrittenVisits, { query: { from: day, to: addDays(day, 1) } }),
    enabled: keepsRecord,
  })
  return data
}
