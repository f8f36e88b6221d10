import { Text } from '@mantine/core'
import {
  describeSavedAt,
  draftStateLabels,
  keptHereHint,
  notKeptHint,
  recordDraftFailure,
} from '@postura/domain/clinical/writing/writing.labels'
import type { KeeperState } from '../../drafts/keeper-state'

const troubles = {
  offline: () => draftStateLabels.offline,
  signed_out: () => draftStateLabels.signed_out,
  refused: ({ problem }: KeeperState) => `${recordDraftFailure}. ${problem?.message ?? ''}`.trim(),
}
export const isTroubled = (status: KeeperState['status']): status is keyof typeof troubles => status in troubles

const textOf = (state: KeeperState): string | null => {
  const { status, savedAt, isKept } = state
  if (isTroubled(status)) return `${troubles[status](state)} ${isKept ? keptHereHint : notKeptHint}`
  if (status === 'typing') return draftStateLabels.typing
  return status === 'saved' ? savedAt && describeSavedAt(savedAt) : null
}

/** Says where the text is. */
export function DraftState({ state }: { state: KeeperState }) {
  const isTrouble = isTroubled(state.status)
  return (
    <Text size="sm" role={isTrouble ? 'alert' : 'status'} c={isTrouble ? 'var(--danger)' : 'dimmed'}>
      {textOf(state)}
    </Text>
  )
}
