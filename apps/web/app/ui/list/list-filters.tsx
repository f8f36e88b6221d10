import { Button, Collapse, Group, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type ReactNode, useId } from 'react'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { DateField } from '../fields/date-field'
import { SearchField } from '../fields/search-field'
import { IconFilter } from '../icons/icons'

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
  /** More fields, and whether one of them is set. */
  more?: ReactNode
  hasMore?: boolean
  /** Buttons for periods, always visible. */
  children?: ReactNode
}

/** Filters by text, day and status. On mobile, day and status are behind one button. */
export function ListFilters(props: ListFiltersProps) {
  const { search, filters, onChange, more, hasMore = false, children } = props
  const isMobile = useIsMobile()
  const [isOpen, { toggle }] = useDisclosure()
  const id = useId()
  const searchField = <SearchField label={search} value={filters.q} onSearch={(term) => onChange({ q: term })} />
  if (!isMobile)
    return (
      <Group gap="sm" mb="sm" data-noprint>
        {searchField}
        <DayAndStatus {...props}>
          {more}
          {children}
        </DayAndStatus>
      </Group>
    )
  const active = [filters.day, filters.status, hasMore].filter(Boolean).length
  return (
    <>
      <Group gap="xs" mb="xs" wrap="nowrap" data-noprint>
        {searchField}
        <Button
          px="sm"
          flex="none"
          variant={active > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {active > 0 ? `Filtros (${active})` : 'Filtros'}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id} data-noprint>
        <Group gap="sm" mb="sm" align="flex-start">
          <DayAndStatus {...props}>{more}</DayAndStatus>
        </Group>
      </Collapse>
      {children && (
        <Group mb="sm" data-noprint>
          {children}
        </Group>
      )}
    </>
  )
}

function DayAndStatus({ day: dayOf, near, statuses, filters, onChange, children }: Omit<ListFiltersProps, 'search'>) {
  const { day, status } = filters
  return (
    <>
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'Todos os status' }, ...statuses]}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      <Group gap="xs">
        <DateField
          aria-label={dayOf}
          w={136}
          near={today()}
          value={day}
          onChange={(typed) => {
            if (typed === '' || isCivilDate(typed)) onChange({ day: typed })
          }}
        />
        {near.map(({ label, date }) => (
          <Button
            key={label}
            variant={day === date ? 'light' : 'default'}
            aria-pressed={day === date}
            onClick={() => onChange({ day: day === date ? '' : date })}
          >
            {label}
          </Button>
        ))}
        {children}
      </Group>
    </>
  )
}
