import { defineErrors } from '../shared/define-errors.ts'

export const patientErrors = defineErrors({
  patient_not_found: { status: 404, message: 'Paciente não encontrado' },
  born_in_the_future: { status: 422, message: 'A data de nascimento não pode estar no futuro.' },
  patient_has_records: {
    status: 409,
    message:
      'Este paciente possui registros relacionados e não pode ser excluído. Remova primeiro todas as consultas, aulas e pagamentos relacionados.',
  },
})
