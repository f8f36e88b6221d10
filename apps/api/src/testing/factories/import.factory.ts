import type {
  ImportedAppointment,
  ImportedPackage,
  ImportedPatient,
  ImportedReceivable,
} from '@postura/domain/imports/import'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { TestClinic } from './account.factory.ts'

export const newImportedPatient = (over: Partial<ImportedPatient> = {}): ImportedPatient => ({
  id: newId(),
  person: 'unknown',
  name: 'João da Silva',
  phone: '(11) 91234-5678',
  birth_date: null,
  address: null,
  ...over,
})

export const newImportedAppointment = (over: Partial<ImportedAppointment> = {}): ImportedAppointment => ({
  id: newId(),
  patient_id: newId(),
  title: 'Pilates',
  ...toTimeRange('2026-12-07', '09:00', '10:00'),
  description: '',
  ...over,
})

export const newImportedPackage = (over: Partial<ImportedPackage> = {}): ImportedPackage => ({
  id: newId(),
  patient_id: newId(),
  type: 'Pilates',
  sessions: 8,
  expires_on: null,
  ...over,
})

export const newImportedReceivable = (over: Partial<ImportedReceivable> = {}): ImportedReceivable => ({
  id: newId(),
  patient_id: newId(),
  amount_cents: 150_00,
  due_date: '2026-12-10',
  description: 'Saldo anterior',
  ...over,
})

/** Announces an import and returns its id. */
export const startImport = async ({ call }: TestClinic, over: object = {}, id = newId()): Promise<string> => {
  await call('PUT', `/api/imports/${id}`, { kind: 'patients', rows: 250, ...over })
  return id
}
