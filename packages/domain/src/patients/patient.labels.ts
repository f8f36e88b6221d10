import type { PatientInput } from './patient.ts'

export const patientLabels = {
  name: 'Nome Completo',
  birth_date: 'Data de Nascimento',
  phone: 'Telefone',
  address: 'Endereço',
} as const satisfies Record<keyof PatientInput, string>

export const noPatientFound = 'Nenhum paciente encontrado'
export const patientSaveFailure = 'Falha ao salvar paciente'

export const patientCount = ['paciente', 'pacientes'] as const
