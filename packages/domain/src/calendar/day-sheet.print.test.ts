import { expect, test } from 'vitest'
import type { Appointment } from '../appointments/appointment.ts'
import type { ClassDetails, Seat } from '../classes/class.ts'
import { buildDaySheets } from './day-sheet.print.ts'

const at = (hour: string) => ({
  start_time: `2026-11-16T${hour}:00:00.000Z`,
  end_time: `2026-11-16T${hour}:50:00.000Z`,
})
const session = (over: Partial<Appointment>): Appointment =>
  ({
    ...at('12'),
    patient_name: 'Ana Lima',
    patient_phone: '11912345678',
    title: 'Primeira Consulta',
    professional_id: 'bia',
    room_id: null,
    status: 'confirmed',
    charge: { amount_cents: 150_00 },
    ...over,
  }) as Appointment
const seat = (over: Partial<Seat>): Seat =>
  ({ patient_phone: '11955554444', is_makeup: false, is_paused: false, overdue_cents: 80_00, ...over }) as Seat
const group = {
  ...at('11'),
  title: 'Solo',
  professional_id: 'bia',
  room_id: 'sala',
  status: 'scheduled',
  enrolled: 2,
  waiting: 0,
  capacity: 6,
  seats: [seat({ patient_name: 'Zeca', is_makeup: true }), seat({ patient_name: 'Érica', is_paused: true })],
} as unknown as ClassDetails

const build = (over: object = {}) =>
  buildDaySheets({
    day: '2026-11-16',
    appointments: [session({}), session({ status: 'canceled', patient_name: 'Cancelada' })],
    classes: [group],
    professionals: [
      { id: 'bia', name: 'Bia' },
      { id: 'caio', name: 'Caio' },
    ],
    rooms: [{ id: 'sala', name: 'Sala 1' }],
    professional: null,
    clinic: 'Equilíbrio',
    now: new Date('2026-11-15T12:00:00Z'),
    ...over,
  })

test('the sheet of a professional lists the sessions and the participants of the classes in order of time', () => {
  const [sheet, ...others] = build()
  expect(others).toEqual([])
  expect(sheet?.rows.map((cells) => cells.slice(0, 5).join(' | '))).toEqual([
    '08:00 – 08:50 | Solo |  | Aula, 2 de 6 vagas ocupadas | Sala 1',
    ' | – Érica | (11) 95555-4444 | em pausa | ',
    ' | – Zeca | (11) 95555-4444 | reposição | ',
    '09:00 – 09:50 | Ana Lima | (11) 91234-5678 | Primeira Consulta | ',
  ])
  expect(sheet?.facts.map(({ value }) => value)).toEqual([
    'Equilíbrio',
    'Bia',
    'Segunda, 16/11/2026',
    '15/11/2026 09:00',
  ])
  expect(sheet?.totals.map(({ value }) => value)).toEqual(['1', '1'])
})

test('the sheet has no amounts', () => {
  expect(JSON.stringify(build())).not.toMatch(/R\$|150|80,/)
})

test('each professional has a sheet, also a session without a professional; one can be chosen', () => {
  const appointments = [session({}), session({ professional_id: null }), session({ professional_id: 'caio' })]
  const names = (over: object) => build({ appointments, ...over }).map(({ facts }) => facts[1]?.value)
  expect(names({})).toEqual(['Bia', 'Caio', 'Sem profissional'])
  expect(names({ professional: 'caio' })).toEqual(['Caio'])
})

test('a clinic without rooms has no column for them, and a free day has no sheet', () => {
  expect(build({ rooms: [] })[0]?.columns.map(({ label }) => label)).not.toContain('Sala')
  expect(build({ appointments: [], classes: [] })).toEqual([])
})

test.each([[[]], [[{ id: 'bia', name: 'Bia' }]]])(
  'a clinic with the professionals %j has one sheet without a name',
  (professionals) => {
    const sheets = build({
      professionals,
      appointments: [session({}), session({ professional_id: null })],
      classes: [],
    })
    expect(sheets.map(({ facts }) => facts.map(({ label }) => label))).toEqual([['Clínica', 'Dia', 'Gerado em']])
    expect(sheets[0]?.rows).toHaveLength(2)
  },
)
