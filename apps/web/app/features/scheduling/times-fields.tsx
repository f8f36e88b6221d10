import { Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { timeLabels } from '@postura/domain/scheduling/scheduling.labels'
import { isValidDuration, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { addMinutes, type ClockTime, isClockTime, minutesUntil } from '@postura/domain/shared/time/clock-time'
import { shortWeekday } from '@postura/domain/shared/time/weekday'
import { useRef } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'

/** The part of the form API that the fields need. */
type TimesForm = {
  getInitialValues: () => TimesDraft
  getValues: () => TimesDraft
  getInputProps: (path: keyof TimesDraft) => ReturnType<UseFormReturnType<TimesDraft>['getInputProps']>
  setFieldValue: (path: 'end', value: ClockTime) => void
  key: (path: 'end') => string
}

/** Date, start and end. The end moves with the start and keeps the duration. */
export function TimesFields({ form, date }: { form: TimesForm; date: string }) {
  const { start: firstStart, end: firstEnd } = form.getInitialValues()
  const lasts = useRef(minutesUntil(firstStart, firstEnd))
  const start = form.getInputProps('start')
  const end = form.getInputProps('end')
  const moveStart = (typed: ClockTime | string) => {
    start.onChange(typed)
    if (isClockTime(typed)) form.setFieldValue('end', addMinutes(typed, lasts.current))
  }
  const moveEnd = (typed: ClockTime | string) => {
    end.onChange(typed)
    const from = form.getValues().start
    // An end before the start is a typing error, so its duration is not kept.
    if (isValidDuration(from, typed)) lasts.current = minutesUntil(from, typed)
  }
  return (
    <Group align="flex-start" gap="md">
      <DateField
        label="Data"
        required
        near={today()}
        flex={{ base: '1 1 100%', sm: '1 1 9rem' }}
        rightSection={isCivilDate(date) && shortWeekday(date)}
        rightSectionWidth={48}
        {...form.getInputProps('date')}
      />
      <TimeField label={timeLabels.start_time} required flex="1 1 8rem" {...start} onChange={moveStart} />
      <TimeField
        key={form.key('end')}
        label={timeLabels.end_time}
        required
        flex="1 1 8rem"
        {...end}
        onChange={moveEnd}
      />
    </Group>
  )
}
