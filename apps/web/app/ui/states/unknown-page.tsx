import { useEffect } from 'react'
import { href, Navigate } from 'react-router'
import { showToast } from '~/lib/toast'

/** Redirects from an unknown address of the admin area to the dashboard and says why. */
export function UnknownPage() {
  useEffect(() => {
    const message = 'Esta página não existe. Abrimos o Dashboard.'
    showToast({ id: 'unknown-path', message })
  }, [])
  return <Navigate to={href('/admin')} replace />
}
