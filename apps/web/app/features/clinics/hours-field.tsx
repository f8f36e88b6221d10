import { Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import type { DayHours, WorkingHours } from '@postura/domain/clinics/working-hours'
import { type Weekday, weekdayLabels, weekdays } from '@postura/domain/shared/time/weekday'
import { type ReactNode, useState } from 'react'
import { showToast } from '~/lib/toast'
import { IconCopy } from '~/ui/icons/icons'
import { DayField } from './day-field'

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

/** Working hours of the week. The hours of one day can be copied to the others. */
export function HoursField({ label, initial, errors, onChange }: HoursFieldProps) {
  const [hours, setHours] = useState(initial)
  // Day fields keep their own text, so copied hours need new keys to be rendered.
  const [copies, setCopies] = useState(0)
  const change = (next: WorkingHours) => {
    setHours(next)
    onChange(next)
  }
  const firstOpen = weekdays.find((day) => hours[day] !== null)
  const copy = (day: Weekday) => {
    const entries = weekdays.map((each) => [each, hours[each] && hours[day]])
    change(Object.fromEntries(entries) as WorkingHours)
    setCopies(copies + 1)
    showToast({ message: `Horário de ${weekdayLabels[day].toLowerCase()} repetido. Falta salvar.` })
  }
  return (
    <Fieldset
      legend={label}
      variant="unstyled"
      m={0}
      styles={{ legend: { fontSize: 'var(--text-md)', fontWeight: 550, padding: 0 } }}
    >
      <Stack gap={0}>
        {weekdays.map((day) => (
          <DayField
            key={`${day} ${copies}`}
            day={day}
            hours={hours[day]}
            errors={errorsOf(errors, day)}
            onChange={(next: DayHours | null) => change({ ...hours, [day]: next })}
          />
        ))}
      </Stack>
      {firstOpen && (
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
    </Fieldset>
  )
}
