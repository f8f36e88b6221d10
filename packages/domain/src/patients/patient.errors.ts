import { defineErrors } from '../shared/define-errors.ts'

export const patientErrors = defineErrors({
  patient_not_found: { status: 404, message: 'Paciente não encontrado' },
  born_in_the_future: { status: 422, message: 'A data de nascimento não pode estar no futuro.' },
})
