import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { allKindsLabel } from '@postura/domain/appointments/timeline.labels'
import { entryKindLabels } from '@postura/domain/clinical/clinical.labels'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { MAX_ENTRIES } from '@postura/domain/clinical/clinical-entry'
import {
  accessHint,
  everyoneLabel,
  loadAllLabel,
  loadOlderLabel,
  noEntries,
  noEntriesOffHint,
  noEntryMatches,
  searchRecordLabel,
} from '@postura/domain/clinical/timeline/record-timeline.labels'
import { filterItems, groupEntries, type RecordFilter } from '@postura/domain/clinical/timeline/record-timeline.rules'
import { recordLoadFailure } from '@postura/domain/clinical/writing/writing.labels'
import { recordTitle } from '@postura/domain/clinics/clinic.labels'
import { type EntryKind, entryKinds } from '@postura/domain/documents/document'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { queryClient } from '~/lib/query-client'
import { SearchField } from '~/ui/fields/search-field'
import { FilterChips } from '~/ui/list/filter-chips'
import { QueryState } from '~/ui/states/query-state'
import { useKeepsRecord } from '../../clinics/record/use-keeps-record'
import type { PickedPatient } from '../../patients/patient-picker'
import { entriesQuery, readOlderEntries } from '../clinical.api'
import { useWritesRecord } from '../use-own-drafts'
import { EntryCard } from './entry-card'
import { PainCurve } from './pain-curve'
import { PatientDrafts } from './patient-drafts'
import css from './record.module.css'
import { RecordActions } from './record-actions'

/** The clinical record of a patient. Each opening is a line of the log, so it is loaded once and reloaded by nothing but the person. */
export function RecordTab({ patient }: { patient: PickedPatient }) {
  const query = useQuery(entriesQuery(patient.id))
  return (
    <section aria-label={recordTitle} className={css.record}>
      <h2 className="sr-only">{recordTitle}</h2>
      <RecordActions patient={patient} read={query.data} />
      <PatientDrafts patientId={patient.id} />
      <QueryState query={query} failure={recordLoadFailure}>
        {({ entries, before }) => <Entries patient={patient} entries={entries} before={before} />}
      </QueryState>
    </section>
  )
}

type EntriesProps = { patient: PickedPatient; entries: ClinicalEntry[]; before: number | null }

function Entries({ patient, entries, before }: EntriesProps) {
  const keepsRecord = useKeepsRecord()
  const isWriter = useWritesRecord()
  const [filter, setFilter] = useState<RecordFilter>({ kind: null, author: null, text: '' })
  const set = (change: Partial<RecordFilter>) => setFilter((now) => ({ ...now, ...change }))
  const items = groupEntries(entries)
  const shown = filterItems(items, filter)
  const kinds = entryKinds.filter((kind) => items.some(({ entry }) => entry.kind === kind))
  const countOf = (kind: EntryKind) => items.filter(({ entry }) => entry.kind === kind).length
  const authors = new Map(entries.map(({ author_id, signer }) => [author_id, signer]))
  if (entries.length === 0)
    return (
      <Text c="dimmed" py="lg">
        {noEntries}
      </Text>
    )
  return (
    <>
      {!keepsRecord && (
        <Alert color="gray" variant="light" py="xs">
          {noEntriesOffHint}
        </Alert>
      )}
      <div className={css.filters}>
        <FilterChips<EntryKind>
          label="Mostrar"
          chosen={filter.kind ?? undefined}
          onChoose={(kind) => set({ kind: kind ?? null })}
          chips={[
            { value: undefined, label: allKindsLabel, count: items.length },
            ...kinds.map((value) => ({ value, label: entryKindLabels[value], count: countOf(value) })),
          ]}
        />
        {authors.size > 1 && (
          <NativeSelect
            aria-label={everyoneLabel}
            data={[{ value: '', label: everyoneLabel }, ...[...authors].map(([value, label]) => ({ value, label }))]}
            value={filter.author ?? ''}
            onChange={({ currentTarget: { value } }) => set({ author: value || null })}
          />
        )}
        <SearchField label={searchRecordLabel} value={filter.text} onSearch={(text) => set({ text })} />
      </div>
      <PainCurve items={items} isWhole={before === null} />
      {shown.length === 0 && (
        <Text c="dimmed" role="status">
          {noEntryMatches}
        </Text>
      )}
      <ol className={css.entries} aria-label="Registros">
        {shown.map((item) => (
          <EntryCard key={item.entry.id} item={item} patient={patient} isWriter={isWriter} />
        ))}
      </ol>
      {before !== null && <Older patient={patient} before={before} />}
      <Text size="xs" c="dimmed">
        {accessHint}
      </Text>
    </>
  )
}

/** Each further page is an opening of its own. */
function Older({ patient, before }: { patient: PickedPatient; before: number }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (size: number | undefined) => readOlderEntries(patient.id, before, size),
    onSuccess: (older) =>
      queryClient.setQueryData(entriesQuery(patient.id).queryKey, (known) => ({
        entries: [...(known?.entries ?? []), ...older.entries],
        before: older.before,
      })),
    onError: notifyError,
  })
  return (
    <Group gap="sm">
      <Button variant="default" loading={isPending && variables === undefined} onClick={() => mutate(undefined)}>
        {loadOlderLabel}
      </Button>
      <Button variant="subtle" loading={isPending && variables !== undefined} onClick={() => mutate(MAX_ENTRIES)}>
        {loadAllLabel}
      </Button>
    </Group>
  )
}
