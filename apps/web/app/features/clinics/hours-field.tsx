import { Button, Group, Input } from '@mantine/core'
import type { DayHours, WorkingHours } from '@postura/domain/clinics/working-hours'
import { describeDayHours, describeDays, groupEqualDays } from '@postura/domain/clinics/working-hours.labels'
import { type Weekday, weekdayLabels, weekdays } from '@postura/domain/shared/time/weekday'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showToast } from '~/lib/toast'
import { IconChevronDown, IconCopy } from '~/ui/icons/icons'
import { DayField } from './day-field'
import css from './hours-field.module.css'

type HoursFieldProps = {
  label: string
  initial: WorkingHours
  errors: Record<string, ReactNode>
  onChange: (hours: WorkingHours) => void
}

/** Errors of one day, keyed by the path inside the day. */
const errorsOf = (errors: Record<string, ReactNode>, day: Weekday): Record<string, ReactNode> => {
  const place = `working_hours.${day}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(place) ? [[path.slice(place.length), error]] : [],
    ),
  )
}

/** Moves the focus from the tapped row to the days that replace it. */
function OpenGroup({ children }: { children: ReactNode }) {
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => days.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return <div ref={days}>{children}</div>
}

/** Working hours of the week. Equal days are one row, which opens on a tap. The hours of one day can be copied to the others. */
export function HoursField({ label, initial, errors, onChange }: HoursFieldProps) {
  const [hours, setHours] = useState(initial)
  // Grouped once, so that a day does not move while it is edited.
  const [groups] = useState(() => groupEqualDays(initial))
  const [opened, setOpened] = useState<readonly (readonly Weekday[])[]>([])
  const change = (next: WorkingHours) => {
    setHours(next)
    onChange(next)
  }
  const firstOpen = weekdays.find((day) => hours[day] !== null)
  const copy = (day: Weekday) => {
    const entries = weekdays.map((each) => [each, hours[each] && hours[day]])
    change(Object.fromEntries(entries) as WorkingHours)
    showToast({ message: `Horário de ${weekdayLabels[day].toLowerCase()} repetido. Falta salvar.` })
  }
  return (
    <fieldset className={css.field}>
      <legend>{label}</legend>
      <div className={css.groups}>
        {groups.map(({ days, hours: shared }) =>
          opened.includes(days) || days.some((day) => Object.keys(errorsOf(errors, day)).length > 0) ? (
            <OpenGroup key={days[0]}>
              {days.map((day) => (
                <DayField
                  key={day}
                  day={day}
                  hours={hours[day]}
                  errors={errorsOf(errors, day)}
                  onChange={(next: DayHours | null) => change({ ...hours, [day]: next })}
                />
              ))}
            </OpenGroup>
          ) : (
            <button
              key={days[0]}
              type="button"
              className={css.group}
              aria-expanded={false}
              onClick={() => setOpened([...opened, days])}
            >
              <span className={css.days}>{describeDays(days)}</span>
              <span className={css.hours}>{describeDayHours(shared)}</span>
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </button>
          ),
        )}
      </div>
      {firstOpen && opened.length > 0 && (
        <Group mt="sm">
          <Button
            variant="subtle"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => copy(firstOpen)}
            px="xs"
          >
            Repetir o horário de {weekdayLabels[firstOpen].toLowerCase()} nos outros dias de atendimento
          </Button>
        </Group>
      )}
      {errors.working_hours && <Input.Error>{errors.working_hours}</Input.Error>}
    </fieldset>
  )
}
