import type { AppointmentStatus } from './appointment.ts'

export const appointmentStatusLabels = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  canceled: 'Cancelada',
} as const satisfies Record<AppointmentStatus, string>

export const cancelReasonLabels = {
  no_show: 'falta',
  patient: 'desmarcou',
  clinic: 'clínica',
  holiday: 'feriado',
} as const

export const appointmentLabels = {
  title: 'Tipo de Consulta',
  description: 'Descrição',
  start_time: 'Horário de Início',
  end_time: 'Horário de Término',
  status: 'Status',
} as const

export const noAppointmentFound = 'Nenhuma consulta encontrada'
