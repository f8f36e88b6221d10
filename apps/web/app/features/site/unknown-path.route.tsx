import { Navigate } from 'react-router'

/** The landing page says that the address does not exist. */
export default function UnknownPath() {
  return <Navigate to="/" replace state={{ unknown: true }} />
}
