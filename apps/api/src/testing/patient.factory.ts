import type { NewPatient } from '@postura/domain/patients/patient'
import { newId } from '@postura/domain/shared/ids'

export const newPatient = (over: Partial<NewPatient> = {}): NewPatient => ({
  id: newId(),
  name: 'João da Silva',
  birth_date: '1980-05-20',
  phone: '(11) 91234-5678',
  address: 'Rua das Acácias, 10',
  ...over,
})
