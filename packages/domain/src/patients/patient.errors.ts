import { defineErrors } from '../shared/define-errors.ts'

export const patientErrors = defineErrors({
  patient_not_found: { status: 404, message: 'Paciente não encontrado' },
  born_in_the_future: { status: 422, message: 'A data de nascimento não pode estar no futuro.' },
  merge_same_patient: { status: 422, message: 'Escolha outro cadastro: este é o mesmo.' },
  merge_different_cpf: {
    status: 409,
    message: 'Os CPFs são diferentes, então os cadastros são de duas pessoas. Corrija o CPF antes de unir.',
  },
  merge_same_class: {
    status: 409,
    message: 'Os dois cadastros estão na mesma aula ou na lista de espera dela. Tire um deles antes de unir.',
  },
  merge_same_time: {
    status: 409,
    message: 'Os dois cadastros têm consultas no mesmo horário. Desmarque ou remarque uma delas antes de unir.',
  },
  merge_has_clinical_entries: {
    status: 409,
    message:
      'O cadastro que seria excluído tem prontuário, que não muda de paciente. Abra esse cadastro e una o outro a ele.',
  },
  merge_has_drafts: {
    status: 409,
    message:
      'Alguém está escrevendo no prontuário do cadastro que seria excluído. Espere o rascunho ser assinado ou descartado, ou una na outra direção.',
  },
  patient_has_drafts: {
    status: 409,
    message: 'Alguém está escrevendo no prontuário deste paciente. Espere o rascunho ser assinado ou descartado.',
  },
  patient_has_clinical_entries: {
    status: 409,
    message: 'Este paciente tem prontuário e não pode ser excluído. Você pode arquivá-lo.',
  },
  patient_has_records: {
    status: 409,
    message:
      'Este paciente possui registros relacionados e não pode ser excluído. Remova primeiro todas as consultas, aulas e pagamentos relacionados.',
  },
})
