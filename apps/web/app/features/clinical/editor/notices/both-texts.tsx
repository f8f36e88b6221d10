import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  keepOwnTextLabel,
  otherTextLabel,
  otherWindowHint,
  otherWindowTitle,
  ownTextLabel,
  takeOtherTextLabel,
} from '@postura/domain/clinical/writing/writing.labels'
import { type DocumentType, type DocumentValues, fieldsOf } from '@postura/domain/documents/document'
import { shownValue } from '@postura/domain/documents/document.print'
import { useQuery } from '@tanstack/react-query'
import { keptOnChange } from '~/lib/query-client'
import { ErrorState } from '~/ui/states/error-state'
import { readDraft } from '../../clinical.api'
import type { DraftKeeper } from '../../drafts/draft-keeper'
import { type DraftText, toDraftText } from '../../drafts/draft-text'
import css from '../editor.module.css'

type BothTextsProps = { type: DocumentType; keeper: DraftKeeper; onTaken?: (text: DraftText) => void }

/** The same draft was changed in two windows: both texts are shown, and the person chooses. */
export function BothTexts({ type, keeper, onTaken }: BothTextsProps) {
  const query = useQuery({
    queryKey: ['editor', 'other', keeper.getId(), keeper.getState().rev],
    queryFn: () => readDraft(keeper.getId()),
    staleTime: 0,
    gcTime: 0,
    meta: keptOnChange,
  })
  const { data: other, error, refetch } = query
  if (error) return <ErrorState reason={error.message} onRetry={refetch} />
  if (!other) return null
  const theirs = toDraftText(other)
  const resolve = (text: DraftText | null) => void keeper.resolve(other.rev, text).catch(() => undefined)
  return (
    <Alert color="yellow" role="alert" title={otherWindowTitle}>
      <Stack gap="sm">
        {otherWindowHint}
        <div className={css.both}>
          <TextOf title={ownTextLabel} type={type} values={keeper.getText().values} />
          <TextOf title={otherTextLabel} type={type} values={theirs.values} />
        </div>
        <Group gap="sm">
          <Button variant="default" onClick={() => resolve(null)}>
            {keepOwnTextLabel}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              resolve(theirs)
              onTaken?.(theirs)
            }}
          >
            {takeOtherTextLabel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function TextOf({ title, type, values }: { title: string; type: DocumentType; values: DocumentValues }) {
  const filled = fieldsOf(type).filter(({ name }) => (values[name] ?? '') !== '')
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <dl>
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{shownValue(field, values[field.name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
