import { useSearchParams } from 'react-router'
import { toSafeReturnPath } from '../accounts/return-to'

/** The page that asked for a new patient, if any. It must be a path of this application. */
export const useReturnPath = (): string | null => {
  const [address] = useSearchParams()
  const given = address.get('back')
  return given === null ? null : toSafeReturnPath(given)
}
