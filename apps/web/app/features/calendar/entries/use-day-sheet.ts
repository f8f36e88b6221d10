import { buildDaySheets, dayNotPrintedMessage, nothingToPrintMessage } from '@postura/domain/calendar/day-sheet.print'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { download } from '~/lib/save-file'
import { showToast } from '~/lib/toast'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import { classCalendarQuery, classQuery } from '../../classes/classes.api'
import { clinicQuery } from '../../clinics/clinics.api'
import { professionalsQuery } from '../../professionals/professionals.api'
import { roomsQuery } from '../../rooms/rooms.api'

const loadSheets = async (client: QueryClient, day: CivilDate, professional: string | null) => {
  const next = addDays(day, 1)
  const [appointments, held, professionals, rooms, { name }] = await Promise.all([
    client.fetchQuery(appointmentCalendarQuery(day, next)),
    client.fetchQuery(classCalendarQuery(day, next)),
    client.fetchQuery(professionalsQuery),
    client.fetchQuery(roomsQuery),
    client.fetchQuery(clinicQuery),
  ])
  const printed = held.filter(({ status, professional_id }) => {
    return status !== 'canceled' && (professional === null || professional_id === professional)
  })
  const classes = []
  // One after the other: a clinic has few reads at once.
  for (const { id } of printed) classes.push(await client.fetchQuery(classQuery(id)))
  return buildDaySheets({
    day,
    appointments,
    classes,
    professionals,
    rooms,
    professional,
    clinic: name ?? '',
    now: new Date(),
  })
}

/** Returns a function that saves the day as a PDF, one page per professional. */
export const useDaySheet = (professional: string | null): ((day: CivilDate) => Promise<void>) => {
  const client = useQueryClient()
  return async (day) => {
    try {
      const [first, ...others] = await loadSheets(client, day, professional)
      if (!first) return void showToast({ message: nothingToPrintMessage })
      const { createTablesPdf } = await import('~/lib/pdf/table-pdf')
      const bytes = await createTablesPdf([first, ...others])
      download(new File([bytes], first.fileName, { type: 'application/pdf' }))
    } catch {
      showToast({ message: dayNotPrintedMessage, color: 'red' })
    }
  }
}
