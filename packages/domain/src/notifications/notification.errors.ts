import { defineErrors } from '../shared/define-errors.ts'

export const notificationErrors = defineErrors({
  notification_not_found: { status: 404, message: 'Notificação não encontrada' },
})

/** Error texts of the specification, for machines: users read the message of the catalogue. */
export const notificationErrorDetails = {
  load: 'Failed to load notification data',
  save: 'Failed to save notification',
} as const
