import { defineErrors } from '../shared/define-errors.ts'

export const classErrors = defineErrors({
  group_not_found: { status: 404, message: 'Turma não encontrada, ou sem aulas por vir' },
  group_without_classes: { status: 409, message: 'A turma não tem aulas a partir desta data.' },
  /** The list of classes follows, one per line. */
  student_busy: { status: 409, message: 'O aluno já tem outro horário.' },
  class_not_found: { status: 404, message: 'Aula não encontrada' },
  /** The list of classes follows, one per line. */
  class_full: { status: 409, message: 'Não há vagas.' },
  /** Other classes of the same series have free seats. */
  some_classes_full: { status: 409, message: 'Algumas aulas estão lotadas.' },
  capacity_below_enrolled: { status: 409, message: 'Há mais matriculados do que a nova capacidade.' },
  already_enrolled: { status: 409, message: 'Este paciente já está matriculado nesta aula.' },
  enrollment_not_found: { status: 404, message: 'Este paciente não está matriculado nesta aula.' },
  waiting_not_found: { status: 404, message: 'Este paciente não está na lista de espera.' },
  attendance_too_early: { status: 409, message: 'A presença é marcada a partir do dia da aula.' },
})
