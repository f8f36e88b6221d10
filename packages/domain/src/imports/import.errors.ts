import { defineErrors } from '../shared/define-errors.ts'

export const importErrors = defineErrors({
  import_not_found: { status: 404, message: 'Importação não encontrada.' },
  import_undone: { status: 409, message: 'Esta importação foi desfeita.' },
})
