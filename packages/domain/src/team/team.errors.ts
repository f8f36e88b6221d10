import { defineErrors } from '../shared/define-errors.ts'

export const teamErrors = defineErrors({
  forbidden: { status: 403, message: 'Seu acesso não permite esta ação. Fale com quem administra a clínica.' },
  no_clinic: { status: 403, message: 'Você ainda não faz parte de uma clínica.' },
  clinic_changed: { status: 409, message: 'Você trocou de clínica em outra janela. Recarregue a página.' },
})
