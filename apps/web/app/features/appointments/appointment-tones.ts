import type { AppointmentStatus, CancelReason } from '@postura/domain/appointments/appointment'
import type { Tone } from '~/ui/status/status-badge'

const tones: Record<AppointmentStatus, Tone> = {
  scheduled: 'waiting',
  confirmed: 'good',
  completed: 'done',
  canceled: 'canceled',
}

export const getAppointmentTone = (status: AppointmentStatus, reason: CancelReason | null): Tone =>
  reason === 'no_show' ? 'missed' : tones[status]
