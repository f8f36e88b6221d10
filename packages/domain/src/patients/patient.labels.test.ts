import { expect, test } from 'vitest'
import { describeArchived } from './patient.labels.ts'

test.each([
  [true, 0, 'Paciente arquivado: Ana'],
  [true, 1, 'Paciente arquivado: Ana. 1 compromisso futuro continua marcado.'],
  [true, 3, 'Paciente arquivado: Ana. 3 compromissos futuros continuam marcados.'],
  [false, 3, 'Paciente reativado: Ana'],
])('archived %s with %i to come: %s', (archived, upcoming, said) => {
  expect(describeArchived('Ana', archived, upcoming)).toBe(said)
})
