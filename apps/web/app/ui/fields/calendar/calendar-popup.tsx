import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { lazy, Suspense } from 'react'
import { useLayer } from '~/lib/layers/layers'
import { IconCalendar } from '../../icons/icons'

// Loaded when it is first opened: most dates are typed.
const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar')).DayCalendar }))

type CalendarPopupProps = {
  value: CivilDate | null
  disabled?: boolean
  onChoose: (date: CivilDate) => void
}

/** Button that opens a calendar to choose a day. */
export function CalendarPopup({ value, disabled = false, onChoose }: CalendarPopupProps) {
  const [opened, { toggle, close }] = useDisclosure()
  useLayer(opened, close)
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Abrir calendário" disabled={disabled} onClick={toggle}>
          <IconCalendar size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendário">
        <Suspense fallback={<Skeleton h={300} w={280} />}>
          <DayCalendar
            value={value}
            onChoose={(date) => {
              close()
              onChoose(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
