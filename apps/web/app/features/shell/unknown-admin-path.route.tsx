import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { href, Navigate } from 'react-router'

/** Redirects to the dashboard and says why. */
export default function UnknownAdminPath() {
  useEffect(() => {
    const message = 'Esta página não existe. Abrimos o Dashboard.'
    notifications.show({ id: 'unknown-path', message })
  }, [])
  return <Navigate to={href('/admin')} replace />
}
