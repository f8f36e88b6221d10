import { Button, Group, NativeSelect } from '@mantine/core'
import { appointmentStatuses } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels } from '@postura/domain/appointments/appointment.labels'
import { addDays, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { SearchField } from '~/ui/fields/search-field'

type Filters = { q: string; day: string; status: string }
type AppointmentFiltersProps = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const statusOptions = [
  { value: '', label: 'Todos os status' },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
]

/** Who, which day, which status; today and tomorrow are a tap away. */
export function AppointmentFilters({ filters: { q, day, status }, onChange }: AppointmentFiltersProps) {
  const days = [
    { label: 'Hoje', date: today() },
    { label: 'Amanhã', date: addDays(today(), 1) },
  ]
  return (
    <Group gap="sm" mb="md" align="flex-start">
      <SearchField label="Buscar por paciente ou título" value={q} onSearch={(term) => onChange({ q: term })} />
      <Group gap="sm">
        <DateField
          aria-label="Dia"
          w={140}
          near={today()}
          value={day}
          onChange={(typed) => {
            if (typed === '' || isCivilDate(typed)) onChange({ day: typed })
          }}
        />
        {days.map(({ label, date }) => (
          <Button
            key={label}
            size="md"
            px="md"
            variant={day === date ? 'filled' : 'default'}
            aria-pressed={day === date}
            onClick={() => onChange({ day: day === date ? '' : date })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <NativeSelect
        size="md"
        aria-label="Status"
        data={statusOptions}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
    </Group>
  )
}
