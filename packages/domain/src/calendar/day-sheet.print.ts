import type { Appointment } from '../appointments/appointment.ts'
import { classMark } from '../classes/class.labels.ts'
import type { ClassDetails, Seat } from '../classes/class.ts'
import { describeSeats } from '../classes/seat.labels.ts'
import { noProfessionalLabel } from '../professionals/professional.labels.ts'
import { describeTimeRange } from '../scheduling/scheduling.labels.ts'
import { formatCount } from '../shared/brazil/number.ts'
import { formatWholePhone } from '../shared/brazil/phone.ts'
import { type PrintColumn, type TablePrint, toPrintRows } from '../shared/table/table-print.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { dayListLabels, describeDay } from './day-list.ts'

export const printDayLabel = 'Imprimir dia'
export const nothingToPrintMessage = 'Não há nada marcado neste dia.'
export const dayNotPrintedMessage = 'Falha ao imprimir o dia. Tente novamente.'
const sheetTitle = 'Agenda do dia'
const pausedMark = 'em pausa'
const makeupMark = 'reposição'

type Row = { time: string; name: string; phone: string; kind: string; room: string }

const columns: readonly PrintColumn<Row>[] = [
  { label: dayListLabels.time, share: 12, figures: true, text: ({ time }) => time },
  { label: dayListLabels.name, share: 30, text: ({ name }) => name },
  { label: dayListLabels.phone, share: 17, figures: true, text: ({ phone }) => phone },
  { label: dayListLabels.kind, share: 21, text: ({ kind }) => kind },
  { label: dayListLabels.room, share: 14, text: ({ room }) => room },
  // A second line leaves space to write by hand.
  { label: 'Anotações', share: 40, text: () => '\u00a0\n\u00a0' },
]

type Named = { id: string; name: string }
type Day = {
  day: CivilDate
  appointments: readonly Appointment[]
  classes: readonly ClassDetails[]
  professionals: readonly Named[]
  rooms: readonly Named[]
  /** Only the sheet of this professional. */
  professional: string | null
  clinic: string
  now: Date
}

const toSeatRow = ({ patient_name, patient_phone, is_paused, is_makeup }: Seat): Row => ({
  time: '',
  name: `– ${patient_name}`,
  phone: formatWholePhone(patient_phone),
  kind: [is_makeup && makeupMark, is_paused && pausedMark].filter(Boolean).join(', '),
  room: '',
})

type Entry = { kind: 'appointment'; of: Appointment } | { kind: 'class'; of: ClassDetails }

const toRows = ({ kind, of }: Entry, roomOf: (id: string | null) => string): Row[] => {
  const place = { time: describeTimeRange(of), room: roomOf(of.room_id) }
  if (kind === 'appointment')
    return [{ ...place, name: of.patient_name, phone: formatWholePhone(of.patient_phone), kind: of.title }]
  const seats = of.seats.toSorted((a, b) => a.patient_name.localeCompare(b.patient_name, 'pt-BR'))
  return [{ ...place, name: of.title, phone: '', kind: `${classMark}, ${describeSeats(of)}` }, ...seats.map(toSeatRow)]
}

/** One sheet per professional with something on the day, or one in a clinic with at most one. Canceled entries are left out. It has no amounts. */
export const buildDaySheets = ({
  day,
  professionals,
  rooms,
  professional,
  clinic,
  now,
  ...booked
}: Day): TablePrint[] => {
  const entries: Entry[] = [
    ...booked.appointments.map((of) => ({ kind: 'appointment' as const, of })),
    ...booked.classes.map((of) => ({ kind: 'class' as const, of })),
  ]
    .filter(({ of }) => of.status !== 'canceled' && (professional === null || of.professional_id === professional))
    .sort((a, b) => (a.of.start_time < b.of.start_time ? -1 : 1))
  const roomOf = (id: string | null): string => rooms.find((room) => room.id === id)?.name ?? ''
  const shown = columns.filter(({ label }) => rooms.length > 0 || label !== dayListLabels.room)
  const people = [...professionals, { id: null, name: noProfessionalLabel }].map(({ id, name }) => ({
    name,
    own: entries.filter(({ of }) => of.professional_id === id),
  }))
  // In a clinic that never had two, a name says nothing.
  const sheets = professionals.length > 1 ? people : [{ name: null, own: entries }]
  return sheets.flatMap(({ name, own }) => {
    if (own.length === 0) return []
    const classes = own.filter(({ kind }) => kind === 'class').length
    return {
      title: sheetTitle,
      fileName: `agenda-${day}.pdf`,
      facts: [
        ...(clinic ? [{ label: 'Clínica', value: clinic }] : []),
        ...(name === null ? [] : [{ label: dayListLabels.professional, value: name }]),
        { label: 'Dia', value: describeDay(day) },
        { label: 'Gerado em', value: formatInstant(now) },
      ],
      columns: shown,
      rows: toPrintRows(
        shown,
        own.flatMap((entry) => toRows(entry, roomOf)),
      ),
      totals: [
        { label: 'Consultas', value: formatCount(own.length - classes) },
        { label: 'Aulas', value: formatCount(classes) },
      ],
    }
  })
}
