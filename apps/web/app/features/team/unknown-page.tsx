import { describeUnknownPage } from '@postura/domain/team/team.labels'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { showToast } from '~/lib/toast'
import { findFirstPage } from './first-page'
import { useMay } from './use-may'

/** Redirects from an unknown address of the admin area to the first page and says why. */
export function UnknownPage() {
  const { path, label } = findFirstPage(useMay())
  useEffect(() => {
    showToast({ id: 'unknown-path', message: describeUnknownPage(label) })
  }, [label])
  return <Navigate to={path} replace />
}
