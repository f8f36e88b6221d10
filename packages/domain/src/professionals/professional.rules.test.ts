import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { shortNameOf } from './professional.labels.ts'
import { pickNextColor, workingHoursOf } from './professional.rules.ts'
import type { Professional, ProfessionalColor } from './professional.ts'

const working = (color: ProfessionalColor, archived_at: string | null = null): Professional => ({
  id: color,
  name: 'Bia',
  crefito: null,
  color,
  working_hours: null,
  archived_at,
  rev: 1,
})

test('a new professional gets the least used color, and inactive ones do not count', () => {
  expect(pickNextColor([])).toBe('cyan')
  expect(pickNextColor([working('cyan')])).toBe('blue')
  expect(pickNextColor([working('cyan'), working('blue', '2026-11-15')])).toBe('blue')
})

test('a professional is called by the first name, unless two share it', () => {
  const names = ['Carla Nunes', 'Davi Reis', 'Davi Melo']
  expect(names.map((name) => shortNameOf(name, names))).toEqual(['Carla', 'Davi Reis', 'Davi Melo'])
})

test('a professional without own hours has those of the clinic', () => {
  const mornings = { ...defaultWorkingHours, monday: null }
  const team = [
    { id: 'bia', working_hours: mornings, archived_at: null },
    { id: 'rui', working_hours: null, archived_at: null },
  ]
  expect(workingHoursOf('bia', team, defaultWorkingHours)).toBe(mornings)
  expect(workingHoursOf('rui', team, defaultWorkingHours)).toBe(defaultWorkingHours)
  expect(workingHoursOf(null, team, null)).toBeNull()
  expect(workingHoursOf(null, team.slice(0, 1), null)).toBe(mornings)
})
