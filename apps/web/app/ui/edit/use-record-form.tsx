import { type ReactNode, useContext, useEffect, useState } from 'react'
import { changedFields } from '~/lib/forms/changed-fields'
import { OpenInputContext } from '~/lib/forms/open-input'
import { StaleRemedy } from '../states/stale-remedy'

/** A loaded record with the input kept by a restart of its form. */
export type EditedRecord<T, K> = { record: T; kept: Partial<K>; onRestart: (kept: Partial<K>) => void }

/** Edits the record as it was when the form opened or saved: a later reload must not bypass the `rev` check. */
export const useSeenRecord = <T, V, K>(
  { record, onRestart }: EditedRecord<T, K>,
  toDraft: (record: T) => V,
  keep: (initial: V, typed: V) => Partial<K>,
) => {
  const [seen, setSeen] = useState(record)
  const [initial] = useState(() => toDraft(seen))
  const input = useContext(OpenInputContext)
  useEffect(() => {
    if (input) input.current.keep = (typed) => keep(toDraft(seen), typed as V)
  })
  const remedyFor = (code: string, typed: V): ReactNode =>
    code === 'stale' ? (
      <StaleRemedy onKeep={() => onRestart(keep(toDraft(seen), typed))} onDiscard={() => onRestart({})} />
    ) : null
  return { seen, setSeen, initial, remedyFor }
}

/** Form of a record that keeps the changed fields after a restart. */
export const useRecordForm = <T, V extends Record<string, unknown>>(
  edited: EditedRecord<T, V>,
  toDraft: (record: T) => V,
) => {
  const { seen, setSeen, ...form } = useSeenRecord(edited, toDraft, changedFields<V>)
  return { seen, setSeen, form: { ...form, typedAlready: edited.kept } }
}
