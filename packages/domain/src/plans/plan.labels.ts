import { formatMoney } from '../shared/brazil/money.ts'
import { formatTotal } from '../shared/page.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { type PaidPlan, type PatientAllowance, type PlanKey, type PlanState, plans, UNLIMITED } from './plan.ts'

export const describePrice = (plan: PlanKey): string => formatMoney(plans[plan].price)

export const describeDuration = (plan: PlanKey): string =>
  plans[plan].days === 0 ? 'sem prazo' : `${plans[plan].days} dias`

/** `2 de 3 pacientes do plano Gratuito` */
export const describeAllowance = ({ patients, maxPatients }: PatientAllowance): string =>
  maxPatients === UNLIMITED
    ? formatTotal(patients, ['paciente', 'pacientes'])
    : `${patients} de ${maxPatients} pacientes do plano ${plans.free.name}`

export const renewLabel = 'Renovar'
export const upgradeLabel = 'Fazer upgrade'
export const expiredMark = 'EXPIRADO'
export const limitedFeaturesLabel = 'funcionalidades limitadas'

/** Expiry and remaining days: `Válido até 01/12/2026 (16 dias restantes)`, `Venceu em 01/12/2026: funcionalidades limitadas` */
export const describeValidity = ({ planExpiration, expired, daysRemaining }: PlanState): string | null => {
  if (planExpiration === null) return null
  const day = formatCivilDate(planExpiration)
  if (expired) return `Venceu em ${day}: ${limitedFeaturesLabel}`
  return `Válido até ${day} (${formatTotal(daysRemaining, ['dia restante', 'dias restantes'])})`
}

/** Start of a plan that is about to be bought; `current` is `null` for a visitor without an account. */
export const describePlanStart = (plan: PaidPlan, current: PlanState | null): string => {
  const { name, days } = plans[plan]
  if (current === null)
    return `Você começa no plano ${plans.free.name}; o ${name} vale assim que o pagamento for confirmado.`
  if (current.planExpiration === null || current.expired) return 'Vale assim que o pagamento for confirmado.'
  return `Nenhum dia se perde: os ${days} dias começam quando o plano atual terminar, em ${formatCivilDate(current.planExpiration)}.`
}

const months = 12
const annualPerMonth = Math.round(plans['pro-annual'].price / months)
const annualSaving = plans.pro.price * months - plans['pro-annual'].price

type PlanPresentation = {
  period: string
  /** Price per month and saving of a longer plan. */
  perMonth?: string
  saving?: string
  benefits: readonly string[]
  invitation: string
}

const unlimited = ['Pacientes ilimitados', 'Todas as funcionalidades', 'Suporte prioritário'] as const

export const planPresentations: Record<PlanKey, PlanPresentation> = {
  free: {
    period: 'para sempre',
    benefits: [`Até ${plans.free.maxPatients} pacientes`, '1 usuário admin'],
    invitation: 'Começar grátis',
  },
  pro: { period: 'por mês', benefits: unlimited, invitation: 'Escolher o mensal' },
  'pro-annual': {
    period: 'por ano',
    perMonth: `${formatMoney(annualPerMonth)} por mês`,
    saving: `Economia de ${annualSaving / plans.pro.price} meses (${formatMoney(annualSaving)})`,
    benefits: unlimited,
    invitation: 'Escolher o anual',
  },
}

/** `Grátis para até 3 pacientes` */
export const freePlanLabel = `Grátis para até ${plans.free.maxPatients} pacientes`
