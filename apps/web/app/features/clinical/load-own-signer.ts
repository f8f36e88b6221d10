import { queryClient } from '~/lib/query-client'
import { meQuery } from '../accounts/accounts.api'
import { clinicQuery } from '../clinics/clinics.api'
import { draftsQuery } from './clinical.api'

/** Loads who makes a copy or a report, and the clinic that keeps the record. Who treats has a CREFITO, the owner too. */
export const loadOwnSigner = async () => {
  const [me, { signer }, clinic] = await Promise.all([
    queryClient.fetchQuery(meQuery),
    queryClient.fetchQuery(draftsQuery),
    queryClient.fetchQuery(clinicQuery),
  ])
  return { name: signer?.name ?? me.name, crefito: signer?.crefito ?? null, clinic }
}
