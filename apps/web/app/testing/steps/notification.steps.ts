import { page } from 'vitest/browser'

export const notificationFields = {
  title: () => page.getByLabelText(/^Título/),
  message: () => page.getByLabelText(/^Mensagem/),
  patient: () => page.getByRole('combobox', { name: 'Paciente (opcional)' }),
  read: () => page.getByLabelText('Marcar como lida'),
}
