import { expect, test } from 'vitest'
import { sampleSources } from './document.fixture.ts'
import { findDocumentMissingInfo } from './document-missing-info.ts'
import { contract } from './types/contract.document.ts'
import { progress } from './types/progress.document.ts'

const sources = sampleSources()
const [carla] = sources.professionals
const gaps = (over: Partial<typeof sources>, type = contract, professionalId = carla?.id ?? null) =>
  findDocumentMissingInfo({ type, sources: { ...sources, ...over }, professionalId, today: '2026-11-15' })
const child = { ...sources.patient, birth_date: '2016-01-01' }

test('a clinic with complete data has no missing info', () => {
  expect(gaps({})).toEqual([])
  expect(gaps({ patient: { ...child, guardian_name: 'Rui Araújo' } })).toEqual([])
})

test('a missing CREFITO is reported on every document', () => {
  expect(gaps({ professionals: [] }, progress, null)).toEqual(['crefito'])
  expect(gaps({ professionals: [{ id: '1', name: 'Carla Nunes', crefito: null }] }, progress, '1')).toEqual(['crefito'])
})

test('a missing birth date is reported on every document', () => {
  expect(gaps({ patient: { ...sources.patient, birth_date: null } }, progress)).toEqual(['birth_date'])
})

test('a missing guardian or clinic data is reported on documents with two parties', () => {
  expect(gaps({ patient: child })).toEqual(['guardian'])
  expect(gaps({ clinic: { ...sources.clinic, city: null } })).toEqual(['clinic'])
  const lone = { ...sources.clinic, document: null }
  expect(gaps({ clinic: lone })).toEqual([])
  expect(gaps({ clinic: lone, owner: { ...sources.owner, cpf: null } })).toEqual(['clinic'])
  expect(gaps({ patient: child, clinic: { ...sources.clinic, name: null } }, progress)).toEqual([])
})
