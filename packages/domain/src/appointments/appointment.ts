import * as z from 'zod/mini'

export const appointmentTypes = ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'canceled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** One line of what a patient's page shows. */
export const latestAppointment = z.object({
  id: z.string(),
  title: z.enum(appointmentTypes),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(appointmentStatuses),
})
export type LatestAppointment = z.infer<typeof latestAppointment>
