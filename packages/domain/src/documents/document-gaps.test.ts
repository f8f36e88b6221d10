import { expect, test } from 'vitest'
import { filledSources } from './document.fixture.ts'
import { documentGaps } from './document-gaps.ts'
import { contract } from './types/contract.document.ts'
import { progress } from './types/progress.document.ts'

const sources = filledSources()
const [carla] = sources.professionals
const gaps = (over: Partial<typeof sources>, type = contract, professionalId = carla?.id ?? null) =>
  documentGaps({ type, sources: { ...sources, ...over }, professionalId, today: '2026-11-15' })
const child = { ...sources.patient, birth_date: '2016-01-01' }

test('nothing is lacking in a clinic that told everything about itself', () => {
  expect(gaps({})).toEqual([])
  expect(gaps({ patient: { ...child, guardian_name: 'Rui Araújo' } })).toEqual([])
})

test('a CREFITO, on every document', () => {
  expect(gaps({ professionals: [] }, progress, null)).toEqual(['crefito'])
  expect(gaps({ professionals: [{ id: '1', name: 'Carla Nunes', crefito: null }] }, progress, '1')).toEqual(['crefito'])
})

test('who answers for a minor, and who the clinic is, where two parties sign', () => {
  expect(gaps({ patient: child })).toEqual(['guardian'])
  expect(gaps({ clinic: { ...sources.clinic, city: null } })).toEqual(['clinic'])
  const lone = { ...sources.clinic, document: null }
  expect(gaps({ clinic: lone })).toEqual([])
  expect(gaps({ clinic: lone, holder: { ...sources.holder, cpf: null } })).toEqual(['clinic'])
  expect(gaps({ patient: child, clinic: { ...sources.clinic, name: null } }, progress)).toEqual([])
})
