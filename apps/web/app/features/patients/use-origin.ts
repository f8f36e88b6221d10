import { useSearchParams } from 'react-router'
import { safeReturn } from '../accounts/return-to'

/** Where in the area someone came from to fill in a patient, if they did; it must be a path of this application. */
export const useOrigin = (): string | null => {
  const [address] = useSearchParams()
  const given = address.get('voltar')
  return given === null ? null : safeReturn(given)
}
