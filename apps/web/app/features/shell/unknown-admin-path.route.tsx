import { useEffect } from 'react'
import { href, Navigate } from 'react-router'
import { showToast } from '~/lib/toast'

/** Redirects to the dashboard and says why. */
export default function UnknownAdminPath() {
  useEffect(() => {
    const message = 'Esta página não existe. Abrimos o Dashboard.'
    showToast({ id: 'unknown-path', message })
  }, [])
  return <Navigate to={href('/admin')} replace />
}
