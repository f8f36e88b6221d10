import { defineErrors } from '../shared/define-errors.ts'

export const roomErrors = defineErrors({
  room_not_found: { status: 404, message: 'Sala não encontrada' },
  room_name_taken: { status: 409, message: 'Já existe uma sala com este nome.' },
  room_archived: { status: 409, message: 'Esta sala está arquivada.' },
})
