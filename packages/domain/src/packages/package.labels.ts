import { dependentNameOf, greet, type MessageReader } from '../patients/contact.ts'
import { describeSessionsLeft } from '../patients/patient.labels.ts'
import type { SessionsLeft } from '../patients/patient.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatTotal } from '../shared/page.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import { countSessionsLeft, isExpired, isRunningOut } from './package.rules.ts'
import { CLASS_PACKAGE, type PackageBalance, type PackageType, type PackageUse, type SoldPackage } from './package.ts'

export const packageLabels = {
  type: 'Tipo',
  sessions: 'Sessões',
  price_cents: 'Preço',
  expires_on: 'Validade',
  sold_on: 'Venda',
} as const
export const instalmentsLabel = 'Parcelas'
export const firstDueLabel = '1º vencimento'

/** Explains when a session is used; shown where the type is chosen. */
export const describeDeduction = (type: PackageType): string =>
  type === CLASS_PACKAGE
    ? 'Descontado quando o paciente vem a uma aula em grupo.'
    : 'Descontado ao concluir uma consulta deste tipo.'

export const sellPackageLabel = 'Vender pacote'
export const noPackageFound = 'Nenhum pacote'
export const packageSaveFailure = 'Falha ao salvar pacote'
export const packageDeleteFailure = 'Erro ao excluir pacote'
export const packageDeletePrompt = 'Tem certeza que deseja excluir este pacote?'
export const packageDeleteMessage = 'O que ainda não foi pago será cancelado. O que foi pago continua registrado.'
export const chargeSeparatelyLabel = 'Cobrar à parte'
export const usePackageLabel = 'Usar o pacote'

/** Shown where a charge is entered: `Há sessões pagas de outro tipo: Pilates 10. Para usá-las, mude o tipo da consulta.` */
export const describeOtherPaidSessions = (left: SessionsLeft): string =>
  `Há sessões pagas de outro tipo: ${describeSessionsLeft(left)}. Para usá-las, mude o tipo da consulta.`

const sessionCount = ['sessão', 'sessões'] as const

/** `pacote 4/10` */
export const describePackageUse = ({ number, sessions }: PackageUse): string => `pacote ${number}/${sessions}`

/** The session that would be used now. */
export const getNextPackageUse = ({ used, sessions }: Pick<PackageBalance, 'used' | 'sessions'>): PackageUse => ({
  number: used + 1,
  sessions,
})

/** `Sem cobrança — pacote 4/10` */
export const describeUnchargedUse = (use: PackageUse): string => `Sem cobrança — ${describePackageUse(use)}`

/** After the session is used, with a warning if few are left: `Sem cobrança — pacote 8/10, acabando` */
export const describeTakenPackageUse = (use: PackageUse): string => {
  const left = use.sessions - use.number
  if (left === 0) return `${describeUnchargedUse(use)}, pacote encerrado`
  return isRunningOut({ sessions: use.sessions, used: use.number })
    ? `${describeUnchargedUse(use)}, acabando`
    : describeUnchargedUse(use)
}

/** `Restam 6 de 10 sessões, até 31/12/2026` */
export const describePackageBalance = (sold: PackageBalance): string => {
  const left = `${countSessionsLeft(sold) === 1 ? 'Resta' : 'Restam'} ${countSessionsLeft(sold)} de ${formatTotal(sold.sessions, sessionCount)}`
  return sold.expires_on === null ? left : `${left}, até ${formatCivilDate(sold.expires_on)}`
}

/** Warning about a package: `acabando`, `acabou`, `vencido` */
export const describePackageState = (
  sold: PackageBalance,
  today: CivilDate,
): 'acabou' | 'vencido' | 'acabando' | null => {
  if (countSessionsLeft(sold) === 0) return 'acabou'
  if (isExpired(sold, today)) return 'vencido'
  return isRunningOut(sold) ? 'acabando' : null
}

type Named = Pick<SoldPackage, 'type' | 'sessions'>

/** `Pacote de 10 sessões, Pilates` */
export const describePackage = ({ type, sessions }: Named): string =>
  `Pacote de ${formatTotal(sessions, sessionCount)}, ${type}`

/** Description of its payment: `Pacote de 10 sessões, Pilates (2/3)` */
export const describeInstalment = (sold: Named, number: number, count: number): string =>
  count === 1 ? describePackage(sold) : `${describePackage(sold)} (${number}/${count})`

/** `3 parcelas de R$ 400,00`; if they differ, also the first one. */
export const describeInstalments = (amounts: readonly number[]): string => {
  const [first = 0, ...rest] = amounts
  const [other = first] = rest
  if (amounts.length === 0) return 'Nada a receber'
  if (rest.length === 0) return `À vista, ${formatMoney(first)}`
  return first === other
    ? `${amounts.length} parcelas de ${formatMoney(first)}`
    : `1 parcela de ${formatMoney(first)} e ${rest.length} de ${formatMoney(other)}`
}

/** `Restam 6 sessões` */
export const describeSessionCountLeft = (left: number): string =>
  `${left === 1 ? 'Resta' : 'Restam'} ${formatTotal(left, sessionCount)}`

/** Builds the message for the patient or their guardian when few sessions are left. */
export const buildRenewalMessage = (
  person: MessageReader,
  sold: Pick<SoldPackage, 'type' | 'sessions' | 'used'>,
): string => {
  const dependent = dependentNameOf(person)
  const left = countSessionsLeft(sold)
  const leftLabel = describeSessionCountLeft(left)
  const ofDependent =
    left === 0
      ? `O pacote de ${sold.type} de ${dependent} acabou.`
      : `${leftLabel} do pacote de ${sold.type} de ${dependent}.`
  const own = left === 0 ? `Seu pacote de ${sold.type} acabou.` : `${leftLabel} do seu pacote de ${sold.type}.`
  return `${greet(person)} ${dependent ? ofDependent : own} Vamos renovar para ${dependent ?? 'você'} não ficar sem horário?`
}
