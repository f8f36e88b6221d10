import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../../shared/run-count.fixture.ts'
import { toTimeRange } from '../../shared/time/recurrence.ts'
import {
  buildCancellationMessage,
  describeAffected,
  describeCancelButton,
  describeCancellation,
  describeChosen,
  describeOtherClass,
  describeOutcome,
  describeUntold,
} from './cancellation.labels.ts'
import { chooseForAll, getGivenMakeupEnd, listMoveNotices, seatKey, toCanceledClasses } from './cancellation.rules.ts'
import { type AffectedClass, type CanceledBooking, newCancellation } from './cancellation.ts'

test.each([
  ['month', '2026-11-30', '2026-12-31'],
  ['month', '2026-12-05', '2027-01-31'],
  ['month', '2027-01-31', '2027-02-28'],
  ['days', '2026-11-30', '2026-12-10'],
] as const)('a make-up given by the clinic with validity by %s for %s lasts until %s', (makeup_validity, day, end) => {
  expect(getGivenMakeupEnd({ makeup_validity, makeup_days: 10 }, day)).toBe(end)
})

const opening = (class_id: string, free: number, from = '18:00', to = '19:00') => ({
  class_id,
  title: 'Solo',
  free,
  ...toTimeRange('2026-11-19', from, to),
})
const affected = (id: string, ...seats: AffectedClass['seats']): AffectedClass => ({
  id,
  title: 'Pilates',
  ...toTimeRange('2026-11-18', '10:00', '11:00'),
  seats,
})
const seat = (patient_id: string, ...openings: ReturnType<typeof opening>[]) => ({
  patient_id,
  patient_name: patient_id,
  openings,
})

test('another class for all uses each free seat once, and who gets none gets a credit', () => {
  const one = opening('x', 1)
  const classes = [affected('a', seat('ana', one), seat('bia', one, opening('y', 2, '20:00', '21:00')), seat('caio'))]
  const choices = chooseForAll(classes, 'class')
  expect([...choices]).toEqual([
    ['a ana', { gets: 'class', class_id: 'x' }],
    ['a bia', { gets: 'class', class_id: 'y' }],
    ['a caio', { gets: 'credit', class_id: null }],
  ])
  expect(toCanceledClasses(classes, choices)[0]?.seats[1]).toEqual({ patient_id: 'bia', gets: 'class', class_id: 'y' })
  expect(toCanceledClasses(classes, new Map())[0]?.seats[0]).toMatchObject({ gets: 'credit', class_id: null })
})

test('a patient of two canceled classes gets two classes that do not overlap', () => {
  const openings = [opening('x', 9), opening('y', 9, '18:30', '19:30'), opening('z', 9, '19:00', '20:00')]
  const choices = chooseForAll(
    [affected('a', seat('ana', ...openings)), affected('b', seat('ana', ...openings))],
    'class',
  )
  expect([...choices.values()].map(({ class_id }) => class_id)).toEqual(['x', 'z'])
})

test('whatever is chosen for all, every seat has a choice and no class gets more patients than it has seats', () => {
  const ids = ['x', 'y', 'z'] as const
  const anySeat = fc.record({
    patient: fc.integer({ min: 0, max: 9 }),
    offers: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(anySeat, { selector: ({ patient }) => patient, maxLength: 10 }), { maxLength: 4 }),
      fc.constantFrom('credit', 'class', 'nothing'),
      fc.integer({ min: 1, max: 3 }),
      (chosen, gets, free) => {
        const hours = { x: '08', y: '09', z: '10' } as const
        const classes = chosen.map((seats, n) =>
          affected(
            `c${n}`,
            ...seats.map(({ patient, offers }) =>
              seat(`p${patient}`, ...offers.map((id) => opening(id, free, `${hours[id]}:00`, `${hours[id]}:50`))),
            ),
          ),
        )
        const choices = chooseForAll(classes, gets)
        expect(choices.size).toBe(classes.flatMap(({ seats }) => seats).length)
        for (const id of ids)
          expect([...choices.values()].filter(({ class_id }) => class_id === id).length).toBeLessThanOrEqual(free)
        for (const choice of choices.values()) expect(choice.gets === 'class').toBe(choice.class_id !== null)
        // No patient gets one class twice.
        const targets = classes.flatMap(({ id, seats }) =>
          seats.flatMap(({ patient_id }) => {
            const target = choices.get(seatKey(id, patient_id))?.class_id
            return target ? [`${patient_id} ${target}`] : []
          }),
        )
        expect(new Set(targets).size).toBe(targets.length)
      },
    ),
    fastCheckOptions(100, 1_000),
  )
})

const booking = (over: Partial<CanceledBooking> = {}): CanceledBooking => ({
  kind: 'class',
  title: 'Pilates solo',
  start_time: '2026-11-18T11:00:00.000Z',
  outcome: 'credit',
  valid_until: '2026-12-31',
  moved_to: null,
  class_id: null,
  classes: 1,
  ...over,
})
const other = { outcome: 'class', valid_until: null, moved_to: '2026-11-19T21:00:00.000Z' } as const
const visit = { kind: 'appointment', outcome: 'nothing', valid_until: null, title: 'Consulta Recorrente' } as const
const ana = { patient_name: 'Ana Lima', guardian: null }
const message = (over: Partial<CanceledBooking>) =>
  buildCancellationMessage({ ...ana, bookings: [booking(over)] }, null)

test('the message names the day, the hour and what the patient gets', () => {
  expect(buildCancellationMessage({ ...ana, bookings: [booking()] }, 'Clínica Vida')).toBe(
    'Olá, Ana! Infelizmente precisamos cancelar sua aula Pilates solo (quarta, 18/11/2026, às 08:00) em Clínica Vida. Você tem uma aula de reposição para usar até 31/12. Pedimos desculpas pelo transtorno.',
  )
  expect(message(other)).toContain(
    ' Já reservamos outra aula: quinta, 19/11/2026, às 18:00. Se não puder, é só responder. Pedimos',
  )
  expect(message({ outcome: 'package', valid_until: null })).toContain(' A sessão da aula continua no pacote. Pedimos')
  expect(message({ outcome: 'nothing', valid_until: null })).toBe(
    'Olá, Ana! Infelizmente precisamos cancelar sua aula Pilates solo (quarta, 18/11/2026, às 08:00). Pedimos desculpas pelo transtorno.',
  )
  expect(message(visit)).toBe(
    'Olá, Ana! Infelizmente precisamos cancelar sua consulta (quarta, 18/11/2026, às 08:00). Responda com o melhor dia e horário para remarcarmos a consulta. Pedimos desculpas pelo transtorno.',
  )
})

test('the message of a moved class names both times and the classes that follow', () => {
  const moved = { outcome: 'kept', valid_until: null, moved_to: '2026-11-19T21:00:00.000Z', class_id: 'a' } as const
  expect(buildCancellationMessage({ ...ana, bookings: [booking(moved)] }, 'Clínica Vida')).toBe(
    'Olá, Ana! Sua aula Pilates solo em Clínica Vida mudou de quarta, 18/11/2026, às 08:00 para quinta, 19/11/2026, às 18:00. A vaga continua reservada. Se não puder nesse horário, é só responder. Pedimos desculpas pelo transtorno.',
  )
  expect(message({ ...moved, classes: 2 })).toContain(' A aula seguinte muda do mesmo modo. A vaga')
  expect(message({ ...moved, classes: 4 })).toContain(' As 3 aulas seguintes mudam do mesmo modo. A vaga')
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildCancellationMessage({ patient_name: 'Léo Lima', guardian, bookings: [booking(moved)] }, null)).toContain(
    'Olá, Marta! A aula Pilates solo de Léo mudou de ',
  )
  expect([describeOutcome(booking(moved)), describeOutcome(booking({ ...moved, classes: 2 }))]).toEqual([
    'Mudou para qui 19/11 18h',
    'Mudou para qui 19/11 18h, com 1 aula seguinte',
  ])
  expect(describeChosen('Ana Lima', 'credit')).toBe('Reposição: Ana Lima')
})

const at = (day: string) => toTimeRange(day, '10:00', '11:00').start_time
const moveClass = (id: string, from: string, to: string) => ({ id, title: 'Pilates', from: at(from), to: at(to) })

test('each patient of moved classes gets one notice, about the first class to come that they expect', () => {
  const seats: Record<string, string[]> = {
    a: ['ana', 'bia'],
    b: ['ana', 'bia', 'caio'],
    same: ['dora'],
    past: ['dora'],
  }
  const notices = listMoveNotices(
    [
      moveClass('b', '2026-11-25', '2026-11-26'),
      moveClass('a', '2026-11-18', '2026-11-19'),
      moveClass('same', '2026-11-20', '2026-11-20'),
      moveClass('past', '2026-11-18', '2026-11-12'),
    ],
    {
      enrolledIn: (id) => seats[id] ?? [],
      // Bia is away for the first class; Caio is back on the new day of the second.
      isAway: (patient, day) =>
        (patient === 'bia' && day < '2026-11-20') || (patient === 'caio' && day === '2026-11-25'),
      now: at('2026-11-15'),
    },
  )
  expect(notices.map(({ patient_id, of, classes }) => [patient_id, of.id, classes])).toEqual([
    ['ana', 'a', 2],
    ['bia', 'b', 1],
    ['caio', 'b', 1],
  ])
})

test('a class of which the patient knows another time has a notice of its own', () => {
  const notices = listMoveNotices(
    [
      moveClass('a', '2026-11-18', '2026-11-19'),
      moveClass('b', '2026-11-25', '2026-11-26'),
      moveClass('c', '2026-12-02', '2026-12-03'),
    ],
    {
      enrolledIn: () => ['ana', 'bia'],
      isAway: () => false,
      isApart: (patient, of) => patient === 'ana' && of.id === 'a',
      now: at('2026-11-15'),
    },
  )
  expect(notices.map(({ patient_id, of, classes }) => [patient_id, of.id, classes])).toEqual([
    ['ana', 'a', 1],
    ['bia', 'a', 3],
    ['ana', 'b', 2],
  ])
})

test('one message tells a guardian about all bookings, and an equal result once', () => {
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  const later = { ...visit, start_time: '2026-11-18T13:00:00.000Z' }
  expect(
    buildCancellationMessage(
      { patient_name: 'Léo Lima', guardian, bookings: [booking(), booking(visit), booking(later)] },
      null,
    ),
  ).toBe(
    'Olá, Marta! Infelizmente precisamos cancelar a aula Pilates solo de Léo (quarta, 18/11/2026, às 08:00), a consulta de Léo (quarta, 18/11/2026, às 08:00) e a consulta de Léo (quarta, 18/11/2026, às 10:00). Léo tem uma aula de reposição para usar até 31/12. Responda com o melhor dia e horário para remarcarmos a consulta. Pedimos desculpas pelo transtorno.',
  )
})

test('two credits with the same last day are counted in one sentence', () => {
  const later = booking({ start_time: '2026-11-18T13:00:00.000Z' })
  const message = buildCancellationMessage(
    { patient_name: 'Ana Lima', guardian: null, bookings: [booking(), later] },
    null,
  )
  expect(message).toContain('Você tem 2 aulas de reposição para usar até 31/12.')
})

test('bookings and results are described for the clinic', () => {
  expect(describeCancelButton({ classes: 2, appointments: 3 })).toBe('Cancelar 2 aulas e 3 consultas')
  expect(describeCancelButton({ classes: 0, appointments: 0 })).toBe('Salvar ausência')
  expect(describeCancellation({ classes: 1, appointments: 0 })).toBe('Cancelado pela clínica: 1 aula')
  expect(describeCancellation({ classes: 0, appointments: 0 })).toBe('Ausência salva')
  expect(describeAffected({ classes: 0, appointments: 1 })).toBe('1 consulta está marcada nesses dias.')
  expect(describeAffected({ classes: 2, appointments: 1 })).toBe('2 aulas e 1 consulta estão marcadas nesses dias.')
  expect(describeOtherClass(opening('x', 1))).toBe('Outra aula: qui 19/11 18h, Solo')
  const results = [booking(), booking(other), booking({ outcome: 'package' }), booking({ outcome: 'nothing' })]
  expect([...results, booking(visit)].map(describeOutcome)).toEqual([
    'Reposição até 31/12',
    'Passa para qui 19/11 18h',
    'A sessão continua no pacote',
    'Sem reposição',
    'Consulta cancelada',
  ])
  expect([describeUntold(2, 5), describeUntold(1, 5), describeUntold(0, 5)]).toEqual([
    'Faltam 2 de 5.',
    'Falta 1 de 5.',
    'Todos foram avisados.',
  ])
})

test('a cancellation that deletes is of one class alone', () => {
  const id = '0199a0c0-0000-7000-8000-000000000001'
  const parse = (over: object) => newCancellation.safeParse({ id, appointments: [], classes: [], ...over }).success
  const one = { id, seats: [] }
  expect(parse({ classes: [one], deletes: 'following' })).toBe(true)
  expect(parse({ classes: [one], appointments: [id], deletes: 'one' })).toBe(false)
  expect(parse({ classes: [one, one] })).toBe(false)
  expect(parse({})).toBe(false)
  expect(parse({ classes: [{ id, seats: [{ patient_id: id, gets: 'credit', class_id: id }] }] })).toBe(false)
})
