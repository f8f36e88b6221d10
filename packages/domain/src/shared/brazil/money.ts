import * as z from 'zod/mini'

/** Money is whole centavos everywhere; decimals exist only on the screen and in exports. */
export type Cents = number

const MAX_CENTS = 100_000_000

export const invalidAmountMessage = 'Informe um valor, como 150,00.'

/** An invalid amount and a missing one have different messages. */
export const cents = z
  .int({ error: ({ input }) => (input === undefined || input === '' ? undefined : invalidAmountMessage) })
  .check(z.gte(0), z.lte(MAX_CENTS))

/** `123456` → `1.234,56` */
export const formatDecimal = (amount: Cents): string => {
  const [, sign = '', units = '', rest = ''] =
    /^(-?)(\d*)(\d{2})$/.exec(String(amount).replace(/\d+/, (d) => d.padStart(3, '0'))) ?? []
  return `${sign}${units.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`
}

/** `123456` → `R$ 1.234,56`, `-2000` → `-R$ 20,00`, with a non-breaking space. */
export const formatMoney = (amount: Cents): string =>
  `${amount < 0 ? '-' : ''}R$\u00a0${formatDecimal(Math.abs(amount))}`

/** Parses `1.234,56`, `1234,5`, `R$ 80` or `80.50`; returns `null` for anything else. */
export const parseMoney = (typed: string): Cents | null => {
  const text = typed.replace(/^\s*R\$/, '').replace(/\s/g, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ?? /^(\d+)\.(\d{1,2})$/.exec(text)
  if (!match) return null
  const [, units = '', decimals = ''] = match
  const amount = Number(units.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return amount <= MAX_CENTS ? amount : null
}
