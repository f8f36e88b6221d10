import { defineErrors } from '../shared/define-errors.ts'

export const notificationErrors = defineErrors({
  notification_not_found: { status: 404, message: 'Notificação não encontrada' },
})

/** What failed, as the specification words it, for machines: people read the catalogue's sentence. */
export const notificationDetails = {
  load: 'Failed to load notification data',
  save: 'Failed to save notification',
} as const
