import { nothingOpenMessage, nothingOpenTitle } from '@postura/domain/payments/receiving/receiving.labels'
import { EmptyState } from '~/ui/states/empty-state'

export const NothingOpen = () => <EmptyState title={nothingOpenTitle}>{nothingOpenMessage}</EmptyState>
