import { formatDecimal, formatMoney } from '../shared/brazil/money.ts'
import { formatCount } from '../shared/brazil/number.ts'
import { joinWords } from '../shared/text.ts'
import { formatCivilDate, spellMonth } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import type { Commission, CommissionRow, CommissionRule, OpenMonth, Share, ShareKind } from './commission.ts'

export const commissionTitle = 'Repasses'
export const commissionIntroMessage =
  'O repasse é a parte de cada profissional no que foi recebido no mês. Sessões de pacote contam quando foram pagas e feitas, para quem atendeu.'

export const commissionLabels = {
  professional_name: 'Profissional',
  received_cents: 'Recebido',
  share_cents: 'Repasse',
  state: 'Situação',
} as const
export const clinicShareLabel = 'Fica com a clínica'

export const commissionRowLabels = {
  day: 'Data',
  patient_name: 'Paciente',
  description: 'Descrição',
  received_cents: 'Recebido',
  share: 'Regra',
  share_cents: 'Repasse',
} as const

export const noRuleLabel = 'Sem regra'
export const openMonthLabel = 'Aberto'
/** `Fechado em 02/11/2026` */
export const describeClosed = (closedAt: string): string => `Fechado em ${formatCivilDate(civilDateOf(closedAt))}`

const formatPercent = (value: number): string => `${formatDecimal(value).replace(/,?0+$/, '')}%`
/** `50%`, `33,33%`, `R$ 80,00 por sessão` */
export const describeShare = ({ kind, value }: Share): string =>
  kind === 'percent' ? formatPercent(value) : `${formatMoney(value)} por sessão`

/** `50%; Pilates R$ 80,00 por sessão` */
export const describeRule = ({ base, types }: Pick<CommissionRule, 'base' | 'types'>): string =>
  [describeShare(base), ...types.map((each) => `${each.type} ${describeShare(each)}`)].join('; ')

/** `Correção de outubro de 2026` */
export const describeCorrection = (month: string): string => `Correção de ${spellMonth(month)}`
export const describeRowShare = ({ share }: Pick<CommissionRow, 'share'>): string =>
  share ? describeShare(share) : noRuleLabel

/** `2 recebimentos sem regra` */
export const describeWithoutRule = ({ without_rule }: Pick<Commission, 'without_rule'>): string =>
  `${formatCount(without_rule)} ${without_rule === 1 ? 'recebimento' : 'recebimentos'} sem regra`
/** `com correções de -R$ 20,00` */
export const describeCorrected = ({ corrected_cents }: Pick<Commission, 'corrected_cents'>): string =>
  `com correções de ${formatMoney(corrected_cents)}`

/** `R$ 300,00 de 2 recebimentos não têm profissional e não entram em nenhum repasse.` */
export const describeUnassigned = ({ rows, received_cents }: { rows: number; received_cents: number }): string =>
  `${formatMoney(received_cents)} de ${formatCount(rows)} ${rows === 1 ? 'recebimento não tem' : 'recebimentos não têm'} profissional e não ${rows === 1 ? 'entra' : 'entram'} em nenhum repasse.`

export const closeMonthLabel = 'Fechar mês'
export const reopenMonthLabel = 'Reabrir mês'
export const closeMonthMessage = 'O mês fica como está agora. O que mudar depois aparece como correção no mês seguinte.'
/** `Ainda abertos: agosto de 2026 (R$ 900,00) e setembro de 2026 (R$ 1.200,00). …` */
export const describeOpenMonths = (months: readonly OpenMonth[]): string => {
  const named = months.map(({ month, received_cents }) => `${spellMonth(month)} (${formatMoney(received_cents)})`)
  const [still, none] =
    months.length === 1
      ? ['Ainda aberto', 'ele não pode mais ser fechado']
      : ['Ainda abertos', 'eles não podem mais ser fechados']
  return `${still}: ${joinWords(named)}. Depois de fechar este mês, ${none}.`
}
export const closeMonthFailure = 'Falha ao fechar o mês'
/** `Mês fechado: outubro de 2026` */
export const describeClosedMonth = (month: string): string => `Mês fechado: ${spellMonth(month)}`
/** `Mês reaberto: outubro de 2026, Bia` */
export const describeReopened = (month: string, name: string): string => `Mês reaberto: ${spellMonth(month)}, ${name}`
export const commissionLoadFailure = 'Falha ao carregar os repasses'
export const noProfessionalMessage = 'Cadastre quem atende em Configurações para calcular repasses.'
export const describeNothingReceivedBy = (month: string): string => `Nada recebido em ${spellMonth(month)}`
/** `São mostrados 2.000 de 2.100.` */
export const describeShown = (shown: number, all: number): string =>
  `São mostrados ${formatCount(shown)} de ${formatCount(all)} recebimentos. As somas contam todos.`

export const ruleActionLabel = 'Repasse'
export const setRuleLabel = 'Informar regra'
/** `Repasse de Bia` */
export const describeRuleOf = (name: string): string => `Repasse de ${name}`
export const ruleHint =
  'A regra vale para o que for recebido a partir da data. Ex.: 50% de tudo, e R$ 80,00 por sessão de Pilates.'
export const validFromLabel = 'Vale a partir de'
export const baseShareLabel = 'Padrão'
export const sameAsBaseLabel = 'Como o padrão'
export const shareKindLabels = { percent: 'Percentual', amount: 'Valor por sessão' } as const satisfies Record<
  ShareKind,
  string
>
export const ruleSaveFailure = 'Falha ao salvar a regra'
export const describeRuleSaved = (name: string): string => `Regra de repasse salva: ${name}`
export const describeRuleDeleted = (name: string): string => `Regra de repasse excluída: ${name}`
/** `Desde 01/11/2026: 50%` */
export const describeRuleSince = (rule: CommissionRule): string =>
  `Desde ${formatCivilDate(rule.valid_from)}: ${describeRule(rule)}`

/** `repasse-2026-10-bia.pdf` */
export const formatCommissionFileName = (month: string, name: string): string =>
  `repasse-${month}-${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}.pdf`
