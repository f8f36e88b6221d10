import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import { type CalendarFeed, toInitials } from './calendar-feed.ts'

export const feedActionLabel = 'Agenda no celular'
/** `Agenda de Bia no celular` */
export const describeFeedOf = (name: string): string => `Agenda de ${name} no celular`
export const feedHint =
  'Um endereço secreto que mostra as sessões no Google Agenda, no iPhone ou no Outlook. Quem tem o endereço vê a agenda, sem senha.'
export const showNamesLabel = 'Mostrar nomes'
export const showNamesWarning =
  'Os nomes de pacientes são dados de saúde e ficarão guardados fora do Postura, no serviço do calendário. Sem isto, aparecem só as iniciais; as aulas, com o título.'
export const createFeedLabel = 'Criar endereço'
export const replaceFeedLabel = 'Trocar endereço'
export const revokeFeedLabel = 'Revogar'
export const copyFeedLabel = 'Copiar'
export const feedAddressLabel = 'Endereço'
export const feedOnceMessage = 'Copie agora: o endereço não será mostrado novamente.'
export const replaceFeedHint = 'O endereço atual deixa de funcionar quando for trocado.'
export const feedFailure = 'Falha ao carregar o endereço'
export const feedRevokedMessage = 'Endereço revogado'
/** `Ativo desde 15/11/2026, com iniciais` */
export const describeFeed = ({ created_at, shows_names }: CalendarFeed): string =>
  `Ativo desde ${formatCivilDate(civilDateOf(created_at))}, com ${shows_names ? 'nomes' : 'iniciais'}`

/** `A. L., Pilates` */
export const describeFeedSession = (name: string, type: string, showsNames: boolean): string =>
  `${showsNames ? name : toInitials(name)}, ${type}`
