import { Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type AppointmentDraft, isLength } from '@postura/domain/appointments/appointment.draft'
import { appointmentLabels } from '@postura/domain/appointments/appointment.labels'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type ClockTime, isClockTime, minutesUntil, plusMinutes } from '@postura/domain/shared/time/clock-time'
import { shortWeekday } from '@postura/domain/shared/time/weekday'
import { useRef } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'

/** A day and from when to when, all typed; the end goes along with the start, at the same distance. */
export function TimesFields({ form, date }: { form: UseFormReturnType<AppointmentDraft>; date: string }) {
  const { start: firstStart, end: firstEnd } = form.getInitialValues()
  const lasts = useRef(minutesUntil(firstStart, firstEnd))
  const start = form.getInputProps('start')
  const end = form.getInputProps('end')
  const moveStart = (typed: ClockTime | string) => {
    start.onChange(typed)
    if (isClockTime(typed)) form.setFieldValue('end', plusMinutes(typed, lasts.current))
  }
  const moveEnd = (typed: ClockTime | string) => {
    end.onChange(typed)
    const from = form.getValues().start
    // What ends before it begins is a slip, and no length to keep.
    if (isLength(from, typed)) lasts.current = minutesUntil(from, typed)
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
      <TimeField label={appointmentLabels.start_time} required flex="1 1 8rem" {...start} onChange={moveStart} />
      <TimeField
        key={form.key('end')}
        label={appointmentLabels.end_time}
        required
        flex="1 1 8rem"
        {...end}
        onChange={moveEnd}
      />
    </Group>
  )
}
