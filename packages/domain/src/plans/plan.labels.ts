import { formatMoney } from '../shared/brazil/money.ts'
import { type PatientAllowance, type PlanKey, plans } from './plan.ts'

/** `R$ 1.000`: prices are whole reais, so their centavos would only be noise. */
export const describePrice = (plan: PlanKey): string => formatMoney(plans[plan].price).replace(/,00$/, '')

export const describeDuration = (plan: PlanKey): string =>
  plans[plan].days === 0 ? 'sem prazo' : `${plans[plan].days} dias`

/** `2 de 3 pacientes do plano Gratuito` */
export const describeAllowance = ({ patients, maxPatients }: PatientAllowance): string =>
  `${patients} de ${maxPatients} pacientes do plano ${plans.free.name}`

const months = 12
const annualPerMonth = Math.round(plans['pro-annual'].price / months)
const annualSaving = plans.pro.price * months - plans['pro-annual'].price

type PlanPresentation = { period: string; benefits: readonly string[] }

const unlimited = ['Pacientes ilimitados', 'Todas as funcionalidades', 'Suporte prioritário'] as const

export const planPresentations: Record<PlanKey, PlanPresentation> = {
  free: { period: 'para sempre', benefits: [`Até ${plans.free.maxPatients} pacientes`, '1 usuário admin'] },
  pro: { period: 'por mês', benefits: unlimited },
  'pro-annual': {
    period: `por ano (${formatMoney(annualPerMonth)} por mês)`,
    benefits: [
      ...unlimited,
      `Economia de ${annualSaving / plans.pro.price} meses (${formatMoney(annualSaving).replace(/,00$/, '')})`,
    ],
  },
}
