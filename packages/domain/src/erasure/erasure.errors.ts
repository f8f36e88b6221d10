import { defineErrors } from '../shared/define-errors.ts'

export const erasureErrors = defineErrors({
  erasure_needs_archive: { status: 409, message: 'Arquive o paciente antes de apagá-lo definitivamente.' },
  erasure_retained: {
    status: 409,
    message: 'Este paciente tem registros que a lei manda guardar. Por isso ele não pode ser apagado agora.',
  },
  clinic_closed: { status: 403, message: 'Esta clínica está fechada: quem é proprietário pediu a exclusão dela.' },
  account_owns_clinic: {
    status: 409,
    message:
      'Você é responsável por uma clínica. Transfira a propriedade ou exclua a clínica antes de excluir sua conta.',
  },
  deletion_name_differs: { status: 422, message: 'O nome não é o da clínica. Digite-o como aparece acima.' },
  deletion_needs_export: {
    status: 409,
    message: 'A lei manda guardar uma parte destes dados. Baixe-os antes em "Levar meus dados".',
  },
  deletion_started: { status: 409, message: 'Os dados já estão sendo excluídos. Não há mais como voltar atrás.' },
})
