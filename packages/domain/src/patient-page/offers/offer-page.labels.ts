import type { OfferReason } from '../../classes/offers/offer.ts'
import { dependentNameOf, type MessageReader } from '../../patients/contact.ts'
import type { OfferPageState } from './offer-page.rules.ts'
import type { OfferStep } from './offer-page.ts'

export const offerTexts = {
  title: 'Vaga aberta',
  open: 'Ver a vaga',
  openHint: 'Veja quando é e diga se você quer.',
  first: 'A vaga é de quem aceitar primeiro.',
  makeup: 'Esta aula usa uma reposição.',
  declined: 'Você disse que não quer. Se mudou de ideia, ainda dá tempo.',
  onlyClinic: 'Para desistir, fale com a clínica.',
  acceptQuestion: 'Ficar com esta vaga? Depois, só a clínica desmarca.',
  returnQuestion: 'Desistir desta vaga?',
} as const

export const offerStepLabels = {
  accept: 'Quero a vaga',
  'accept-yes': 'Sim, quero a vaga',
  decline: 'Não quero',
  return: 'Desistir da vaga',
  'return-yes': 'Sim, desistir',
} as const satisfies Record<Exclude<OfferStep, 'wrong-person' | 'wrong-person-yes'>, string>

/** What came of a step. */
export const offerResults = {
  accept: 'A vaga é sua. Até lá!',
  decline: 'Combinado. Obrigado por avisar.',
  return: 'Você desistiu da vaga. A clínica já sabe.',
} as const

/** State of the offer, on its card. */
export const offerStateTexts = {
  open: 'Vaga livre',
  mine: 'A vaga é sua',
  filled: 'Esta vaga já foi preenchida',
  unfit: 'Você não pode ficar com esta vaga',
  changed: 'Esta aula mudou',
  over: 'Esta oferta terminou',
} as const satisfies Record<OfferPageState, string>

const notes: Partial<Record<OfferPageState, string>> = {
  unfit: 'Você já tem outro horário nesta hora, ou a reposição já foi usada. Fale com a clínica.',
  changed: 'Fale com a clínica para saber de outras vagas.',
  over: 'Fale com a clínica para saber de outras vagas.',
}

type Noted = { state: OfferPageState; reason: OfferReason; hasDeclined: boolean; mayReturn: boolean }

/** What the reader should know besides the state. */
export const describeOfferNotes = ({ state, reason, hasDeclined, mayReturn }: Noted): string[] => {
  const usesMakeup = reason === 'makeup' ? [offerTexts.makeup] : []
  if (state === 'open') return [hasDeclined ? offerTexts.declined : offerTexts.first, ...usesMakeup]
  if (state === 'mine') return [...usesMakeup, ...(mayReturn ? [] : [offerTexts.onlyClinic])]
  const note = notes[state]
  return note === undefined ? [] : [note]
}

/** `Vaga para Caio` for a guardian; nothing for the patient. */
export const describeWhoseSeat = (reader: MessageReader): string | null => {
  const dependent = dependentNameOf(reader)
  return dependent && `Vaga para ${dependent}`
}
