import { formatCount } from '../shared/brazil/number.ts'
import type { Notification } from './notification.ts'

export const notificationLabels = {
  title: 'Título',
  message: 'Mensagem',
  patient_id: 'Paciente',
  created_at: 'Data',
  is_read: 'Status',
} as const

/** Where one may be chosen. */
export const optionalPatient = 'Paciente (opcional)'
export const everyone = 'Todos os Pacientes'

export const markAsRead = 'Marcar como lida'
export const markAsUnread = 'Marcar como não lida'

export const sendByChat = 'Enviar pelo WhatsApp'

/** Patients see nothing of it yet: whoever writes one must not believe that it was delivered. */
export const comingSoon = 'EM BREVE'
export const notDelivered = `Os pacientes ainda não recebem estas notificações. Para avisar alguém agora, escolha o paciente e use “${sendByChat}”.`

export const searchNotifications = 'Pesquisar notificações...'
export const noNotificationFound = 'Nenhuma notificação encontrada'
export const notificationLoadFailure = 'Falha ao carregar dados da notificação'
export const notificationSaveFailure = 'Falha ao salvar notificação'
export const notificationDeleteFailure = 'Erro ao excluir notificação'
export const notificationDeleteQuestion = 'Tem certeza que deseja excluir esta notificação?'

/** Whom it is for. */
export const describeReceiver = ({ patient_name }: Pick<Notification, 'patient_name'>): string =>
  patient_name ?? everyone

export const describeRead = (isRead: boolean): string => (isRead ? 'Lida' : 'Não lida')

/** `Notificação criada: Feriado` */
export const describeNotificationDone = (what: 'criada' | 'salva' | 'excluída', { title }: { title: string }): string =>
  `Notificação ${what}: ${title}`

/** `Lida: Feriado` */
export const describeMarked = ({ is_read, title }: Pick<Notification, 'is_read' | 'title'>): string =>
  `${describeRead(is_read)}: ${title}`

/** How many there are, and how many of them stand on the screen: `25 de 1.234 notificações`, `1 notificação` */
export const describeShown = (shown: number, total: number): string =>
  `${shown < total ? `${formatCount(shown)} de ` : ''}${formatCount(total)} ${total === 1 ? 'notificação' : 'notificações'}`

/** What the patient reads, ready to be sent; the chat shows what stands between asterisks in bold. */
export const chatText = ({ title, message }: Pick<Notification, 'title' | 'message'>): string =>
  `*${title}*\n\n${message}`
