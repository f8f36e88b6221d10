import { expect, test } from 'vitest'
import { describeArchiveChange, describePatientSince } from './patient.labels.ts'

test.each([
  [true, 0, 'Paciente arquivado: Ana'],
  [true, 1, 'Paciente arquivado: Ana. 1 compromisso futuro continua marcado.'],
  [true, 3, 'Paciente arquivado: Ana. 3 compromissos futuros continuam marcados.'],
  [false, 3, 'Paciente reativado: Ana'],
])('the message for archived %s with %i upcoming entries is: %s', (archived, upcoming, said) => {
  expect(describeArchiveChange('Ana', archived, upcoming)).toBe(said)
})

test('the month of the registration is spelled', () => {
  expect(describePatientSince('2026-01-05')).toBe('Na clínica desde janeiro de 2026')
})
