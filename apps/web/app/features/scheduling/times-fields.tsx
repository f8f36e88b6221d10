import { Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { timeLabels } from '@postura/domain/scheduling/scheduling.labels'
import { isSameTimes, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { describeUnusualTimes } from '@postura/domain/scheduling/unusual-times'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { addMinutes, type ClockTime, isClockTime, minutesUntil } from '@postura/domain/shared/time/clock-time'
import { shortWeekday } from '@postura/domain/shared/time/weekday'
import { useRef } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'
import { useWorkingHours } from '../professionals/use-working-hours'

/** The part of the form API that the fields need. */
type TimesForm = {
  getInitialValues: () => TimesDraft
  getInputProps: (path: keyof TimesDraft) => ReturnType<UseFormReturnType<TimesDraft>['getInputProps']>
  setFieldValue: (path: 'end', value: ClockTime) => void
}

type TimesFieldsProps = {
  form: TimesForm
  typed: TimesDraft & { professional_id?: string | null }
  autoFocus?: boolean
}

/** Date, start and end. The end follows the start and keeps the duration until the user types an end. */
export function TimesFields({ form, typed, autoFocus = false }: TimesFieldsProps) {
  const initial = form.getInitialValues()
  const isEndTyped = useRef(false)
  const { hours, isLoaded } = useWorkingHours(typed.professional_id ?? null)
  const start = form.getInputProps('start')
  const end = form.getInputProps('end')
  const moveStart = (time: ClockTime | string) => {
    start.onChange(time)
    if (isEndTyped.current) return
    // The first digits of a time that does not exist may have moved the end: `257` of `2575`.
    const next = isClockTime(time) ? addMinutes(time, minutesUntil(initial.start, initial.end)) : initial.end
    if (next !== typed.end) form.setFieldValue('end', next)
  }
  const moveEnd = (time: ClockTime | string) => {
    if (time !== typed.end) isEndTyped.current = true
    end.onChange(time)
  }
  const hint = isLoaded && !isSameTimes(typed, initial) ? describeUnusualTimes(typed, { today: today(), hours }) : null
  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="md">
        <DateField
          label="Data"
          required
          near={today()}
          flex={{ base: '1 1 100%', sm: '1 1 11rem' }}
          leftSection={isCivilDate(typed.date) && shortWeekday(typed.date)}
          leftSectionWidth={48}
          data-autofocus={autoFocus || undefined}
          {...form.getInputProps('date')}
          value={typed.date}
        />
        <TimeField
          label={timeLabels.start_time}
          required
          flex="1 1 8rem"
          {...start}
          value={typed.start}
          onChange={moveStart}
        />
        <TimeField label={timeLabels.end_time} required flex="1 1 8rem" {...end} value={typed.end} onChange={moveEnd} />
      </Group>
      {hint && (
        <Text role="status" size="sm" c="var(--warn)">
          {hint}
        </Text>
      )}
    </Stack>
  )
}
