import { Stack, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Conflict } from '@postura/domain/agenda/conflict'
import type { Occurrence } from '@postura/domain/agenda/series'
import { type Decision, type Decisions, judgedRows, placesOnly, plannedRows } from '@postura/domain/agenda/series.rules'
import { isPlaceable } from '@postura/domain/agenda/times.draft'
import { newId } from '@postura/domain/shared/ids'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type RecurrenceRule, recurrenceRule } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { conflictsQuery } from '../agenda.api'
import type { WantedTime } from '../conflict-hint'
import { RepeatFields, type RuleDraft, ruleOf } from './repeat-fields'
import { SeriesPreview } from './series-preview'

/** What a form shows of it. */
export type Repetition = { fields: ReactNode; isOn: boolean; saveLabel: string | undefined; isReady: boolean }

type Series = Repetition & {
  /** What was shown and is to be written, once `isReady`. */
  rule: RecurrenceRule | null
  occurrences: () => Occurrence[]
}

/** Where the rows of a series stand, as soon as there is a day and a time to stand on. */
const useRows = (draft: WantedTime, rule: RecurrenceRule | null, decisions: Decisions) => {
  const { date, start, end } = draft
  return useMemo(
    () => (rule && isPlaceable({ date, start, end }) ? plannedRows(rule, { date, start, end }, decisions) : []),
    [rule, date, start, end, decisions],
  )
}

/** What stands in the way of each row, and whether that has been asked for these very rows. */
const useConflictsOf = (draft: WantedTime, rows: readonly { start_time: string; end_time: string }[]) => {
  const { patient_id, professional_id } = draft
  const slots = rows.map(({ start_time, end_time }) => ({ start_time, end_time }))
  const asked = { patient_id, ...(professional_id !== null && { professional_id }), slots }
  const [settled] = useDebouncedValue(asked, 300)
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...conflictsQuery(settled),
    enabled: settled.slots.length > 0,
    placeholderData: keepPreviousData,
  })
  const isKnown = isSettled && data !== undefined && !isPlaceholderData
  return { conflicts: data ?? ([] as Conflict[][]), isKnown, error, refetch }
}

/** "Repetir": a rule, every date it makes with what is in its way, and what someone decided about single ones. */
export const useSeries = (draft: WantedTime, count: readonly [string, string]): Series => {
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState<RuleDraft>({ weekdays: null, ends: 'times', times: 10, extra: 0, until: '' })
  // What was decided holds for these people and hours: for others only where a row was put does.
  const about = JSON.stringify([draft.patient_id, draft.professional_id, draft.start, draft.end])
  const [decided, setDecided] = useState<{ about: string; decisions: Decisions }>({ about, decisions: new Map() })
  const decisions = useMemo(
    () => (decided.about === about ? decided.decisions : placesOnly(decided.decisions)),
    [decided, about],
  )
  // Made once a row: saving again after a lost answer is the same wish.
  const ids = useRef(new Map<CivilDate, string>())
  const idOf = (day: CivilDate): string => {
    const id = ids.current.get(day) ?? newId()
    ids.current.set(day, id)
    return id
  }

  const ownWeekday = isCivilDate(draft.date) ? weekdayOf(draft.date) : null
  const rule = useMemo(() => {
    const given = isOn ? recurrenceRule.safeParse(ruleOf(typed, ownWeekday)) : null
    return given?.data ?? null
  }, [isOn, typed, ownWeekday])
  const rows = useRows(draft, rule, decisions)
  const { conflicts, isKnown, error, refetch } = useConflictsOf(draft, rows)
  const judged = judgedRows(rows, conflicts, decisions)
  const booked = judged.filter((row) => row.booked)

  const decide = (day: CivilDate, decision: Decision) =>
    setDecided({ about, decisions: new Map(decisions).set(day, decision) })

  return {
    isOn,
    rule,
    occurrences: () =>
      booked.map(({ day, start_time, end_time, moved, squeeze_in }) => ({
        id: idOf(day),
        start_time,
        end_time,
        moved,
        squeeze_in,
      })),
    isReady: !isOn || (isKnown && booked.length > 0),
    saveLabel: isOn ? `Agendar ${booked.length > 0 ? formatTotal(booked.length, count) : ''}`.trim() : undefined,
    fields: (
      <Stack gap="md">
        <Switch size="md" label="Repetir" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {isOn && (
          <>
            <RepeatFields typed={typed} ownWeekday={ownWeekday} onChange={setTyped} />
            {rule && (
              <SeriesPreview
                rows={judged}
                decisions={decisions}
                onDecide={decide}
                onReplace={
                  typed.ends === 'times' ? (more) => setTyped({ ...typed, extra: typed.extra + more }) : undefined
                }
                isKnown={isKnown}
                error={error}
                onRetry={refetch}
              />
            )}
          </>
        )}
      </Stack>
    ),
  }
}
