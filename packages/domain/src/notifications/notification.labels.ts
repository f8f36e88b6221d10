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

/** The author must not think that everyone reads a notification. */
export const deliveryTitle = 'Como as notificações chegam aos pacientes'
export const deliveryMessage = `Por email, só a quem autorizou mensagens no cadastro do paciente. Pelo WhatsApp, uma a uma: escolha o paciente e use “${sendByChatLabel}”. Sem isso, a notificação fica guardada só aqui. 'Lida' e 'Não lida' são marcas suas, não do paciente.`

export const byEmailLabel = 'Enviar também por email'
export const byEmailHint =
  'Sai três minutos depois, nos horários permitidos. Não escreva sobre saúde: outra pessoa pode abrir o email.'
/** `Chega a 12 pessoas que autorizaram.` */
export const describeReach = (reached: number): string => {
  if (reached === 0) return 'Ninguém que receba: falta o email ou a autorização no cadastro do paciente.'
  return reached === 1 ? 'Chega a 1 pessoa que autorizou.' : `Chega a ${formatCount(reached)} pessoas que autorizaram.`
}
/** `5 emails enviados`; `null` if it does not go by e-mail. */
export const describeMails = ({ mail_at, mails_sent }: Pick<Notification, 'mail_at' | 'mails_sent'>): string | null => {
  if (mail_at === null) return null
  if (mails_sent === 0) return 'Nenhum email enviado'
  return mails_sent === 1 ? '1 email enviado' : `${formatCount(mails_sent)} emails enviados`
}

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
