import { expect, test } from 'vitest'
import { clinicalReadCsv, formatReadsFileName } from './clinical-read.csv.ts'
import type { ClinicalRead } from './clinical-read.ts'

test('a line of the log names who, whom, what and why', () => {
  const read: ClinicalRead = {
    at: '2026-11-15T12:00:00.000Z',
    actor_id: '1',
    actor_name: 'Helena Prado',
    patient_id: '2',
    patient_name: null,
    what: 'export',
    reason: '=Pedido',
    to_whom: 'O paciente',
  }
  expect(clinicalReadCsv.head).toBe('at;person;patient;what;reason;to_whom\r\n')
  expect(clinicalReadCsv.row(read)).toBe("15/11/2026 09:00;Helena Prado;;Gerou uma cópia;'=Pedido;O paciente\r\n")
  expect(formatReadsFileName('2026-11-15')).toBe('acessos_ao_prontuario_2026-11-15.csv')
})
