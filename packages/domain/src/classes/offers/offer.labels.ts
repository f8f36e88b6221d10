import { formatTotal } from '../../shared/page.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import type { ClassOffers, LeftOut, OfferReason, OfferRefusal, OfferState, ShownOffer } from './offer.ts'

export const offersTitle = 'Oferta por email'
export const offersLoadFailure = 'Falha ao carregar as ofertas da vaga'
export const offerSeatsLabel = 'Oferecer a vaga'
export const offerAgainLabel = 'Oferecer de novo'
export const endOffersLabel = 'Encerrar a oferta'
export const offersEndedMessage = 'Oferta encerrada'

export const offerReasonLabels = { waiting: 'lista de espera', makeup: 'reposição' } as const satisfies Record<
  OfferReason,
  string
>

const refusalLabels = {
  archived: 'arquivado',
  left: 'saiu da lista',
  declined: 'não quis',
  busy: 'tem outro horário',
  paused: 'em pausa',
  no_email: 'sem email',
  no_consent: 'não autorizou mensagens',
} as const satisfies Record<OfferRefusal, string>

export const offerStateLabels = {
  planned: 'Na vez',
  sent: 'Oferecida',
  failed: 'Email não entregue',
  unfit: 'Não pode receber',
  unasked: 'Não foi preciso',
  accepted: 'Ficou com a vaga',
  declined: 'Não quis',
  returned: 'Aceitou e desistiu',
  'wrong-person': 'Email de outra pessoa',
} as const satisfies Record<OfferState, string>

/** `lista de espera, 19/11/2026 14:30` */
export const describeOffer = ({ reason, at }: Pick<ShownOffer, 'reason' | 'at'>): string =>
  at === null ? offerReasonLabels[reason] : `${offerReasonLabels[reason]}, ${formatInstant(at)}`

/** `Vaga oferecida a 3 pessoas` */
export const describeOffered = ({ offers }: Pick<ClassOffers, 'offers'>): string =>
  `Vaga oferecida a ${formatTotal(offers.length, ['pessoa', 'pessoas'])}`

/** What a tap does, before it. */
export const describeFitting = (fitting: number): string =>
  `${formatTotal(fitting, ['pessoa recebe', 'pessoas recebem'])} um link por email: primeiro a lista de espera, depois quem tem reposição. Quem aceitar primeiro fica com a vaga.`

/** What happens next; null if nothing more is sent. */
export const describeNextOffer = ({ is_open, next_at }: Pick<ClassOffers, 'is_open' | 'next_at'>): string | null => {
  if (!is_open) return null
  return next_at === null
    ? 'Todos já receberam. A vaga é de quem aceitar primeiro.'
    : `Próximo email: ${formatInstant(next_at)}`
}

/** `Fora da oferta: Ana Brandão (sem email), Rui Melo (em pausa)` */
export const describeLeftOut = (people: readonly LeftOut[]): string =>
  `Fora da oferta: ${people.map(({ patient_name, reason }) => `${patient_name} (${refusalLabels[reason]})`).join(', ')}`

/** Settings of the offers. */
export const offerRuleTitle = 'Vagas abertas'
export const offerRuleHint =
  'Quando abre uma vaga em uma aula, a lista de espera e quem tem reposição recebem um link por email, na ordem. Quem aceitar primeiro fica com a vaga.'
export const offerRuleLabels = {
  offers_are_automatic: 'Oferecer sozinho quando alguém sai',
  offer_hours: 'As ofertas terminam',
} as const
export const automaticOffersHint =
  'Vale para aulas dos próximos 7 dias. Sem isso, a equipe oferece com um toque na aula.'
export const offersNeedPageHint = 'Precisa da página do paciente ligada.'
export const describeOfferHours = (hours: number): string =>
  hours === 1 ? '1 hora antes da aula' : `${hours} horas antes da aula`
export const offerRuleSavedMessage = 'Vagas abertas salvas'
