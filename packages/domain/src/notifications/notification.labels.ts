import { formatCount } from '../shared/brazil/number.ts'
import type { Notification } from './notification.ts'

export const notificationLabels = {
  title: 'Título',
  message: 'Mensagem',
  patient_id: 'Paciente',
  created_at: 'Data',
  is_read: 'Status',
} as const

/** Label where a patient may be chosen. */
export const optionalPatientLabel = 'Paciente (opcional)'
export const everyoneLabel = 'Todos os Pacientes'

export const markAsReadLabel = 'Marcar como lida'
export const markAsUnreadLabel = 'Marcar como não lida'

export const sendByChatLabel = 'Enviar pelo WhatsApp'
/** Word of the button in a row. */
export const sendByChatShortLabel = 'WhatsApp'

/** Patients cannot see notifications yet; the author must not think that they were delivered. */
export const comingSoonLabel = 'EM BREVE'
export const notDeliveredTitle = 'Os pacientes ainda não recebem estas notificações'
export const notDeliveredMessage = `Elas ficam guardadas aqui, para a clínica. 'Lida' e 'Não lida' são marcas suas, não do paciente. Para avisar alguém agora, escolha o paciente na notificação e use “${sendByChatLabel}”.`

export const searchNotificationsPlaceholder = 'Pesquisar notificações...'
export const noNotificationFound = 'Nenhuma notificação encontrada'

/** Shown if only older notifications may match. */
export const noNewNotificationFoundMessage = 'Nada entre as mais recentes. Procure também nas anteriores.'
export const olderNotificationsLabel = 'Procurar nas anteriores'
export const notificationLoadFailure = 'Falha ao carregar dados da notificação'
export const notificationSaveFailure = 'Falha ao salvar notificação'
export const notificationDeleteFailure = 'Erro ao excluir notificação'
export const notificationDeletePrompt = 'Tem certeza que deseja excluir esta notificação?'

export const describeRecipient = ({ patient_name }: Pick<Notification, 'patient_name'>): string =>
  patient_name ?? everyoneLabel

export const describeReadStatus = (isRead: boolean): string => (isRead ? 'Lida' : 'Não lida')

/** `Notificação criada: Feriado` */
export const describeNotificationAction = (
  what: 'criada' | 'salva' | 'excluída',
  { title }: { title: string },
): string => `Notificação ${what}: ${title}`

/** `Lida: Feriado` */
export const describeMarkedNotification = ({ is_read, title }: Pick<Notification, 'is_read' | 'title'>): string =>
  `${describeReadStatus(is_read)}: ${title}`

/** Total, and how many of them are on the screen: `25 de 1.234 notificações`, `1 notificação` */
export const describeNotificationCount = (shown: number, total: number): string =>
  `${shown < total ? `${formatCount(shown)} de ` : ''}${formatCount(total)} ${total === 1 ? 'notificação' : 'notificações'}`

/** Builds the message for the patient; the chat shows text between asterisks in bold. */
export const buildNotificationMessage = ({ title, message }: Pick<Notification, 'title' | 'message'>): string =>
  `*${title}*\n\n${message}`
