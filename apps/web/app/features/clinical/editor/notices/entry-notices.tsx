import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  detachVisitLabel,
  discardTextLabel,
  lostVisitHint,
  signedWithoutHint,
  signedWithoutTitle,
  startAnewLabel,
} from '@postura/domain/clinical/writing/writing.labels'
import type { DocumentType } from '@postura/domain/documents/document'
import { discardDraft } from '../../clinical.api'
import type { DraftKeeper } from '../../drafts/draft-keeper'
import type { DraftText } from '../../drafts/draft-text'
import type { KeeperState } from '../../drafts/keeper-state'
import { BothTexts } from './both-texts'

type EntryNoticesProps = {
  type: DocumentType
  keeper: DraftKeeper
  state: KeeperState
  /** Why the last signature was refused. */
  refusal?: string | null
  onTaken?: (text: DraftText) => void
  onDone: () => void
}

/** What only the person can decide about a text. */
export function EntryNotices({ type, keeper, state, refusal = null, onTaken, onDone }: EntryNoticesProps) {
  const { status, hasLostVisit } = state
  return (
    <>
      {status === 'stale' && <BothTexts type={type} keeper={keeper} {...(onTaken && { onTaken })} />}
      {status === 'signed' && <SignedWithout keeper={keeper} onDone={onDone} />}
      {hasLostVisit && (
        <Alert color="yellow" py="xs" role="status">
          {lostVisitHint}
        </Alert>
      )}
      {refusal === 'visit_of_other_patient' && !hasLostVisit && (
        <Button variant="default" onClick={() => void keeper.detachVisit(discardDraft).catch(() => undefined)}>
          {detachVisitLabel}
        </Button>
      )}
    </>
  )
}

/** A text that its signed entry lacks is signed on its own, or discarded. */
function SignedWithout({ keeper, onDone }: Pick<EntryNoticesProps, 'keeper' | 'onDone'>) {
  return (
    <Alert color="yellow" role="alert" title={signedWithoutTitle}>
      <Stack gap="sm">
        {signedWithoutHint}
        <Group gap="sm">
          <Button variant="default" onClick={() => void keeper.startAnew().catch(() => undefined)}>
            {startAnewLabel}
          </Button>
          <Button variant="default" onClick={() => void keeper.end().then(onDone)}>
            {discardTextLabel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
