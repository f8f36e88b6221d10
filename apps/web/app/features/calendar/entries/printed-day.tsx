import { Table, Text } from '@mantine/core'
import type { AppointmentStatus } from '@postura/domain/appointments/appointment'
import {
  type DayListRow,
  dayListLabels,
  dayNotLoadedMessage,
  describeDay,
  listDay,
} from '@postura/domain/calendar/day-list'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { today } from '~/lib/today'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import { classCalendarQuery } from '../../classes/classes.api'
import { professionalsQuery } from '../../professionals/professionals.api'
import { roomsQuery } from '../../rooms/rooms.api'

type Printed = { day: CivilDate; professional: string | null; status: AppointmentStatus | null }

const columns = Object.keys(dayListLabels) as (keyof typeof dayListLabels)[]

/**
 * Returns what a list of one day prints instead of its page: the whole day with its classes, and who treats. `null` if the page itself is
 * printed: there is no day, or nothing on it.
 */
export const usePrintedDay = (printed: Printed | null): ReactNode => {
  const day = printed?.day ?? today()
  const isNeeded = printed !== null
  const { data: appointments } = useQuery({ ...appointmentCalendarQuery(day, addDays(day, 1)), enabled: isNeeded })
  const { data: classes } = useQuery({ ...classCalendarQuery(day, addDays(day, 1)), enabled: isNeeded })
  const { data: professionals = [], isFetched } = useQuery(professionalsQuery)
  const { data: rooms = [], isFetched: areRoomsFetched } = useQuery({ ...roomsQuery, enabled: isNeeded })
  if (!printed) return null
  if (!appointments || !classes || !isFetched || !areRoomsFetched)
    return <Text data-printonly>{dayNotLoadedMessage}</Text>
  const rows = listDay({ ...printed, appointments, classes, professionals, rooms })
  const isShown = { professional: professionals.length > 1, room: rooms.length > 0 }
  const shown = columns.filter((each) => !(each in isShown) || isShown[each as keyof typeof isShown])
  return rows.length > 0 ? <DaySheet day={day} rows={rows} shown={shown} /> : null
}

type DaySheetProps = { day: CivilDate; rows: readonly DayListRow[]; shown: typeof columns }

function DaySheet({ day, rows, shown }: DaySheetProps) {
  return (
    <div data-printonly>
      <Text mb="xs">{describeDay(day)}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {shown.map((column) => (
              <Table.Th key={column}>{dayListLabels[column]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {shown.map((column) => (
                <Table.Td key={column} className={column === 'time' || column === 'phone' ? 'figures' : undefined}>
                  {row[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
