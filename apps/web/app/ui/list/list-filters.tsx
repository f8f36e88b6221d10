import { Button, Group, NativeSelect } from '@mantine/core'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import type { ReactNode } from 'react'
import { today } from '~/lib/today'
import { DateField } from '../fields/date-field'
import { SearchField } from '../fields/search-field'

type Filters = { q: string; day: string; status: string }
type ListFiltersProps = {
  /** Label of the search field. */
  search: string
  /** Label of the date field. */
  day: string
  /** Days with their own button. */
  near: readonly { label: string; date: CivilDate }[]
  statuses: readonly { value: string; label: string }[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** More buttons for periods. */
  children?: ReactNode
}

/** Filters by text, day and status. */
export function ListFilters({ search, day: dayOf, near, statuses, filters, onChange, children }: ListFiltersProps) {
  const { q, day, status } = filters
  return (
    <Group gap="sm" mb="md" align="flex-start">
      <SearchField label={search} value={q} onSearch={(term) => onChange({ q: term })} />
      <Group gap="sm">
        <DateField
          aria-label={dayOf}
          w={170}
          near={today()}
          value={day}
          onChange={(typed) => {
            if (typed === '' || isCivilDate(typed)) onChange({ day: typed })
          }}
        />
        {near.map(({ label, date }) => (
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
        {children}
      </Group>
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'Todos os status' }, ...statuses]}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
    </Group>
  )
}
