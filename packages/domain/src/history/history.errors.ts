import { defineErrors } from '../shared/define-errors.ts'

export const historyErrors = defineErrors({
  nothing_to_undo: { status: 404, message: 'Não há o que desfazer.' },
  undo_too_late: { status: 409, message: 'O prazo para desfazer terminou.' },
  changed_since: { status: 409, message: 'Não foi possível desfazer: algo mudou depois disso. Nada foi alterado.' },
  undo_overlaps: {
    status: 409,
    message: 'Não foi possível desfazer: o paciente já tem outra consulta nesse horário. Nada foi alterado.',
  },
  undo_class_full: { status: 409, message: 'Não foi possível desfazer: a vaga já foi ocupada. Nada foi alterado.' },
  undo_time_taken: { status: 409, message: 'Não foi possível desfazer: o horário já está ocupado. Nada foi alterado.' },
})
