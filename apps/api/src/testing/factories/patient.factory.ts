import type { NewPatient, Patient } from '@postura/domain/patients/patient'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from './account.factory.ts'

export const newPatient = (over: Partial<NewPatient> = {}): NewPatient => ({
  id: newId(),
  name: 'João da Silva',
  birth_date: '1980-05-20',
  phone: '(11) 91234-5678',
  address: 'Rua das Acácias, 10',
  ...over,
})

/** Adds a patient through the API and returns it. */
export const addPatient = async ({ call }: TestClinic, over: Partial<NewPatient> = {}): Promise<Patient> =>
  (await call('POST', '/api/patients', newPatient(over))).json()
