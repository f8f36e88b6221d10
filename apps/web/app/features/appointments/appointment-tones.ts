import type { AppointmentStatus } from '@postura/domain/appointments/appointment'
import type { Tone } from '~/ui/status/status-badge'

export const appointmentTones: Record<AppointmentStatus, Tone> = {
  scheduled: 'waiting',
  confirmed: 'good',
  completed: 'off',
  canceled: 'late',
}
