import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { entryKindLabels } from '@postura/domain/clinical/clinical.labels'
import { readContent } from '@postura/domain/clinical/clinical-content'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import {
  addAddendumLabel,
  annulLabel,
  annulledLabel,
  describeAlone,
  describeEntryNumber,
  describeEntryTitle,
  describePain,
  describeSignature,
  shortHash,
  showAnnulledLabel,
  unreadableText,
  withheldText,
} from '@postura/domain/clinical/timeline/record-timeline.labels'
import {
  listCardTexts,
  listPain,
  type RecordItem,
  sessionNumberOf,
} from '@postura/domain/clinical/timeline/record-timeline.rules'
import { SHARED_FIELD } from '@postura/domain/clinical/writing/progress-fields'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { usePanel } from '~/lib/layers/use-panel'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconBan, IconLock } from '~/ui/icons/icons'
import { StatusBadge } from '~/ui/status/status-badge'
import type { PickedPatient } from '../../patients/patient-picker'
import { MoveEntryButton } from './move-entry-button'
import css from './record.module.css'

type EntryCardProps = { item: RecordItem; patient: PickedPatient; isWriter: boolean }

/** A signed entry: what was written, what was added later, and whose signature it carries. */
export function EntryCard({ item, patient, isWriter }: EntryCardProps) {
  const { entry, addenda, annulment, annulledAddenda } = item
  const editor = usePanel('entry')
  const [isShown, annulled] = useDisclosure()
  const [pain] = listPain([item])
  const content = readContent(entry.content)
  const title = content ? describeEntryTitle(content.title, sessionNumberOf(content)) : entryKindLabels[entry.kind]
  const amend = (document: string) => editor.open(`${document}_${patient.id}_${entry.id}`)
  return (
    <li className={css.card} data-annulled={annulment !== null || undefined}>
      <div className={css.cardHead}>
        <h3 className={css.title}>{formatCivilDate(entry.occurred_on)}</h3>
        <span className={css.kind}>{entry.kind === 'addendum' ? describeAlone(entry.kind) : title}</span>
        {annulment && <StatusBadge tone="off">{annulledLabel}</StatusBadge>}
        {pain && <span className={css.pain}>{describePain(pain)}</span>}
      </div>
      {annulment ? (
        <>
          <Texts of={annulment} />
          <Group gap="sm">
            <Button variant="subtle" px="xs" aria-expanded={isShown} onClick={annulled.toggle}>
              {showAnnulledLabel}
            </Button>
            {isWriter && entry.content !== null && <MoveEntryButton entry={entry} content={entry.content} />}
          </Group>
          {isShown && <Texts of={entry} />}
        </>
      ) : (
        <Texts of={entry} />
      )}
      {addenda.map((addendum) => (
        <Addendum
          key={addendum.id}
          of={addendum}
          annulment={annulledAddenda.get(addendum.id) ?? null}
          onAnnul={isWriter ? () => editor.open(`anulacao_${patient.id}_${addendum.id}`) : null}
        />
      ))}
      <div className={css.foot}>
        <Signature of={entry} />
        {isWriter && entry.kind !== 'addendum' && !annulment && (
          <span className={css.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => amend('adendo')}
              aria-label={`${addAddendumLabel} ao ${describeEntryNumber(entry)}`}
            >
              {addAddendumLabel}
            </Button>
            <ActionMenu
              variant="subtle"
              of={describeEntryNumber(entry)}
              actions={[{ label: annulLabel, icon: IconBan, onClick: () => amend('anulacao') }]}
            />
          </span>
        )}
      </div>
    </li>
  )
}

type AddendumProps = { of: ClinicalEntry; annulment: ClinicalEntry | null; onAnnul: (() => void) | null }

/** What was added later. One that was annulled shows its reason alone. */
function Addendum({ of, annulment, onAnnul }: AddendumProps) {
  return (
    <div className={css.addendum} data-annulled={annulment !== null || undefined}>
      {annulment && <StatusBadge tone="off">{annulledLabel}</StatusBadge>}
      <Texts of={annulment ?? of} />
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Signature of={of} />
        {onAnnul && !annulment && (
          <ActionMenu
            variant="subtle"
            of={describeEntryNumber(of)}
            actions={[{ label: annulLabel, icon: IconBan, onClick: onAnnul }]}
          />
        )}
      </Group>
    </div>
  )
}

function Texts({ of: { content } }: { of: ClinicalEntry }) {
  const read = readContent(content)
  if (read === null) return <Text c="dimmed">{content === null ? withheldText : unreadableText}</Text>
  const texts = listCardTexts(read)
  return (
    <dl className={css.texts}>
      {texts.map(({ name, label, value }) => (
        <div key={name}>
          <dt className={name === SHARED_FIELD || texts.length === 1 ? 'sr-only' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Signature({ of }: { of: ClinicalEntry }) {
  return (
    <span className={css.signature}>
      <IconLock size={14} stroke={1.75} aria-hidden />
      <span>
        <span>{describeSignature(of)}</span>{' '}
        <span className={css.number}>
          {describeEntryNumber(of)} <code title={of.hash}>{shortHash(of.hash)}</code>
        </span>
      </span>
    </span>
  )
}
