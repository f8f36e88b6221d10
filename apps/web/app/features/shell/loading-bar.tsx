import { connectionLabels } from '@postura/domain/shared/connection.labels'
import { useNavigation } from 'react-router'
import css from './loading-bar.module.css'

/** Moves at the top of the admin area while the next page loads. */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label={connectionLabels.loading} className={css.bar} />
}
