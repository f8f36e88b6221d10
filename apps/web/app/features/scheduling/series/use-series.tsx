import { Stack, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import type { Occurrence } from '@postura/domain/scheduling/series'
import {
  checkOccurrences,
  dropChoices,
  type OccurrenceDecision,
  type OccurrenceDecisions,
  planOccurrences,
} from '@postura/domain/scheduling/series.rules'
import { isValidTimesDraft } from '@postura/domain/scheduling/times.draft'
import { newId } from '@postura/domain/shared/ids'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type RecurrenceRule, recurrenceRule } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useClosures, useDayOffOn } from '../../closures/use-days-off'
import type { RequestedTime } from '../conflict-hint'
import { conflictsQuery } from '../scheduling.api'
import { NearestFree } from './nearest-free'
import { RepeatFields, type RuleDraft, toRuleInput } from './repeat-fields'
import { SeriesPreview } from './series-preview'

/** The part of the state that the form renders. */
export type Repetition = { fields: ReactNode; isOn: boolean; saveLabel: string | undefined; isReady: boolean }

type Series = Repetition & {
  /** The previewed rule to save, once `isReady`. */
  rule: RecurrenceRule | null
  occurrences: () => Occurrence[]
}

/** The dates of the series, as soon as day and time are valid. */
const useRows = (draft: RequestedTime, rule: RecurrenceRule | null, decisions: OccurrenceDecisions) => {
  const { date, start, end } = draft
  return useMemo(
    () =>
      rule && isValidTimesDraft({ date, start, end }) ? planOccurrences(rule, { date, start, end }, decisions) : [],
    [rule, date, start, end, decisions],
  )
}

/** The conflicts of each row, and whether they are loaded for the current rows. */
const useConflictsOf = (draft: RequestedTime, rows: readonly { start_time: string; end_time: string }[]) => {
  const { patient_id, professional_id, room_id } = draft
  const slots = rows.map(({ start_time, end_time }) => ({ start_time, end_time }))
  const asked = {
    patient_id,
    ...(professional_id !== null && { professional_id }),
    ...(room_id !== null && { room_id }),
    slots,
  }
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

/** The state of "Repetir": the rule, its dates with conflicts, and the decisions about single dates. */
export const useSeries = (draft: RequestedTime, count: readonly [string, string]): Series => {
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState<RuleDraft>({
    weekdays: null,
    ends: 'times',
    times: 10,
    extra: 0,
    until: '',
    starts: null,
  })
  // If patient, professional, room or time changes, only moved dates are kept.
  const { patient_id, professional_id, room_id, start, end } = draft
  const about = JSON.stringify([patient_id, professional_id, room_id, start, end, typed.starts])
  const [decided, setDecided] = useState<{ about: string; decisions: OccurrenceDecisions }>({
    about,
    decisions: new Map(),
  })
  const decisions = useMemo(
    () => (decided.about === about ? decided.decisions : dropChoices(decided.decisions)),
    [decided, about],
  )
  // Created once per row: a retry after a lost response must send the same ids.
  const ids = useRef(new Map<CivilDate, string>())
  const idOf = (day: CivilDate): string => {
    const id = ids.current.get(day) ?? newId()
    ids.current.set(day, id)
    return id
  }

  const ownWeekday = isCivilDate(draft.date) ? weekdayOf(draft.date) : null
  const rule = useMemo(() => {
    const given = isOn ? recurrenceRule.safeParse(toRuleInput(typed, ownWeekday)) : null
    return given?.data ?? null
  }, [isOn, typed, ownWeekday])
  const rows = useRows(draft, rule, decisions)
  const taken = useConflictsOf(draft, rows)
  const closed = useClosures()
  const dayOffOn = useDayOffOn(draft.professional_id)
  const judged = checkOccurrences(rows, taken.conflicts, decisions, dayOffOn)
  const isKnown = taken.isKnown && closed.isFetched && closed.error === null
  const booked = judged.filter((row) => row.booked)

  const decide = (day: CivilDate, decision: OccurrenceDecision) =>
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
        <Switch label="Repetir" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {isOn && (
          <>
            <RepeatFields typed={typed} ownWeekday={ownWeekday} start={draft.start} onChange={setTyped} />
            {rule && (
              <SeriesPreview
                rows={judged}
                decisions={decisions}
                onDecide={decide}
                onReplace={
                  typed.ends === 'times' ? (more) => setTyped({ ...typed, extra: typed.extra + more }) : undefined
                }
                renderFree={(row, onChoose) => <NearestFree row={row} who={draft} onChoose={onChoose} />}
                isKnown={isKnown}
                error={taken.error ?? closed.error}
                onRetry={() => {
                  if (taken.error) void taken.refetch()
                  if (closed.error) void closed.refetch()
                }}
              />
            )}
          </>
        )}
      </Stack>
    ),
  }
}
