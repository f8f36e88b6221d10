import { describeFirstPageLink, pageForbiddenMessage } from '@postura/domain/team/team.labels'
import { EmptyState } from '~/ui/states/empty-state'
import { findFirstPage } from './first-page'
import { useMay } from './use-may'

/** Shown at an address that the role does not allow, with a way to the first page that it does. */
export function ForbiddenNotice() {
  const { path, label } = findFirstPage(useMay())
  return <EmptyState title={pageForbiddenMessage} actions={[{ label: describeFirstPageLink(label), to: path }]} />
}
