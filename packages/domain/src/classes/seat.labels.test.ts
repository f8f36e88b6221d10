import { expect, test } from 'vitest'
import type { GroupClass } from './class.ts'
import {
  describeCanceledEnrollment,
  describeClassInCalendar,
  describeClassSeats,
  describeDeletedEnrollments,
  describeEnrollment,
  describeFollowingEnrollments,
  describeFreeSeats,
  describeFullClasses,
  describeLeftOutClasses,
  describeSeatCount,
  describeSeatState,
  describeSeats,
  describeTooSmallCapacities,
} from './seat.labels.ts'

const pilates: GroupClass = {
  id: 'c',
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Pilates',
  description: '',
  capacity: 8,
  start_time: '2026-11-16T21:00:00.000Z',
  end_time: '2026-11-16T22:00:00.000Z',
  status: 'scheduled',
  squeezed_in: false,
  rev: 1,
  enrolled: 5,
  waiting: 0,
}

test('the calendar description says in words what color and position show', () => {
  expect(describeClassInCalendar(pilates)).toBe('18:00 – 19:00, aula Pilates, 5 de 8 vagas ocupadas')
  expect(describeClassInCalendar({ ...pilates, enrolled: 9, waiting: 2, squeezed_in: true }, 'Carla Nunes')).toBe(
    '18:00 – 19:00, aula Pilates, lotada, 9 matriculados para 8 vagas, 2 na espera, encaixe, Carla Nunes',
  )
})

test('the short availability is the occupied seats, or that the class is full', () => {
  expect(describeSeatCount(pilates)).toBe('5/8')
  expect(describeSeatState(pilates)).toEqual([])
  expect(describeSeatState({ ...pilates, enrolled: 8, waiting: 2 })).toEqual(['lotada', '2 na espera'])
  expect(describeSeatState({ ...pilates, enrolled: 8, status: 'canceled' })).toEqual(['cancelada'])
  expect(describeClassSeats({ ...pilates, enrolled: 1, status: 'canceled' })).toBe('Tinha 1 matrícula')
})

const full = { id: 'c', start_time: pilates.start_time, end_time: pilates.end_time, enrolled: 5, capacity: 5 }

test('a message mentions the classes that were left out', () => {
  expect(describeLeftOutClasses(1, 'skip')).toBe('. 1 aula lotada ficou de fora')
  expect(describeLeftOutClasses(2, 'wait')).toBe('. Na lista de espera de 2 aulas')
  expect(describeLeftOutClasses(0, 'skip')).toBe('')
})

test('one seat is described in the singular', () => {
  expect(describeSeats({ enrolled: 0, capacity: 1 })).toBe('0 de 1 vaga ocupada')
})

test.each([
  [5, 0, null],
  [7, 2, '1 vaga livre, 2 na espera'],
  [8, 0, 'Lotada'],
  [8, 2, 'Lotada, 2 na espera'],
  [9, 1, '1 acima da capacidade, 1 na espera'],
])('with %i enrolled of eight and %i waiting: %s', (enrolled, waiting, words) => {
  expect(describeFreeSeats({ enrolled, capacity: 8, waiting })).toBe(words)
})

test('the full classes among the requested ones are listed, one per line', () => {
  const line = 'seg, 16/11/2026 18:00: 5/5 ocupadas'
  expect(describeFullClasses([full], 1, 1).split('\n')).toEqual(['Não há vaga nesta aula:', line])
  expect(describeFullClasses([full, full], 4, 3).split('\n')).toEqual([
    'Não há vagas para 3 pacientes em 2 das 4 aulas:',
    line,
    line,
  ])
  expect(describeFullClasses([full, full], 2, 1)).toContain('Não há vaga em nenhuma das 2 aulas:')
})

test('the classes with too few seats are listed in order of time', () => {
  const later = { ...full, start_time: '2026-11-23T21:00:00.000Z', enrolled: 3, capacity: 2 }
  expect(describeTooSmallCapacities([later, full]).split('\n')).toEqual([
    'Há mais matriculados do que vagas:',
    'seg, 16/11/2026 18:00: 5/5 ocupadas',
    'seg, 23/11/2026 18:00: 3/2 ocupadas',
    'Ninguém perde a matrícula, mas ninguém mais entra até que as vagas bastem.',
  ])
})

test('messages about enrollments are gender-neutral', () => {
  const changed = { enrolled: 0, canceled: 0, full: [], given_up: [] }
  expect(describeEnrollment('Ana Lima', { ...changed, enrolled: 1 }, 'skip')).toBe('Matrícula feita: Ana Lima')
  expect(describeEnrollment('Ana Lima', { ...changed, enrolled: 6, full: [full, full] }, 'skip')).toBe(
    'Matrícula feita: Ana Lima em 6 aulas. 2 aulas lotadas ficaram de fora',
  )
  expect(describeCanceledEnrollment('Ana Lima', { ...changed, canceled: 2 })).toBe('Saiu da turma: Ana Lima em 2 aulas')
  expect(describeEnrollment('Ana Lima', { ...changed, enrolled: 3, full: [full, full] }, 'wait')).toBe(
    'Matrícula feita: Ana Lima em 3 aulas. Na lista de espera de 2 aulas',
  )
  expect(describeEnrollment('Ana Lima', { ...changed, full: [full] }, 'wait')).toBe(
    'Na lista de espera de 1 aula: Ana Lima',
  )
  const given_up = [{ patient_id: 'a', valid_until: '2026-07-31', said: 'Reposição até 31/07' }]
  expect(describeCanceledEnrollment('Ana Lima', { canceled: 1, given_up })).toBe(
    'Vaga liberada: Ana Lima. Reposição até 31/07',
  )
  // A first request already did it and its response was lost.
  expect(describeCanceledEnrollment('Ana Lima', changed)).toBe('Vaga liberada: Ana Lima')
})

test.each([
  [0, 0, 'Ninguém está matriculado.'],
  [1, 0, '1 matrícula será excluída com ela.'],
  [5, 2, '5 matrículas serão excluídas com ela, e a lista de espera (2) também.'],
])('deleting a class with %i enrolled and %i waiting shows: %s', (enrolled, waiting, words) => {
  expect(describeDeletedEnrollments({ enrolled, waiting })).toBe(words)
})

test.each([
  [0, 0, 'Não há próximas aulas.'],
  [1, 0, 'Na próxima aula não há matrículas.'],
  [7, 35, 'Nas próximas 7 aulas há mais 35 matrículas.'],
])('deleting a series with %i following classes and %i enrollments shows: %s', (classes, enrollments, words) => {
  expect(describeFollowingEnrollments({ classes, enrollments })).toBe(words)
})
