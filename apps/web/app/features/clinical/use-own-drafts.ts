import { listDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useKeepsRecord } from '../clinics/record/use-keeps-record'
import { useMay } from '../team/use-may'
import { draftsQuery } from './clinical.api'

/** Own drafts and who would sign; asked only where the clinic keeps a record. */
export const useOwnDrafts = () => {
  const may = useMay()
  const keepsRecord = useKeepsRecord()
  return useQuery({ ...draftsQuery, enabled: keepsRecord && may(listDrafts.needs) })
}

/** True if this person writes in the record: nobody without a CREFITO can sign, so their text would be refused. */
export const useWritesRecord = (): boolean => {
  const { data } = useOwnDrafts()
  return data !== undefined && data.signer !== null
}
