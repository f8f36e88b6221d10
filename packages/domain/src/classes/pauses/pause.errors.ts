import { defineErrors } from '../../shared/define-errors.ts'

export const pauseErrors = defineErrors({
  pause_not_found: { status: 404, message: 'Pausa não encontrada' },
  pause_overlaps: { status: 409, message: 'Já há uma pausa neste período.' },
  pause_ends_earlier: { status: 409, message: 'A pausa já termina antes desse dia.' },
  student_paused: { status: 409, message: 'O plano está em pausa neste dia: não há falta nem reposição.' },
})
