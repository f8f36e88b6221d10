import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../team/use-may'
import { clinicQuery } from '../clinics.api'

/** True if the clinic has turned its clinical record on. */
export const useKeepsRecord = (): boolean => {
  const may = useMay()
  const { data: clinic } = useQuery({ ...clinicQuery, enabled: may(getClinic.needs) })
  return clinic !== undefined && clinic.clinical_since !== null
}
