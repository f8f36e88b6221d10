/** `72.5` → `72,5` */
export const formatNumber = (value: number): string => String(value).replace('.', ',')

/** `12345` → `12.345` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')

/** `1 registro`, `12.345 registros` */
export const countOf = (total: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(total)} ${total === 1 ? one : many}`

/** Reads `72`, `72,5` or `72.5`, with no more digits after the comma than asked for; anything else is `null`. */
export const parseNumber = (typed: string, decimals = 0): number | null => {
  const match = /^(\d{1,9})(?:[,.](\d+))?$/.exec(typed.trim())
  return match && (match[2] ?? '').length <= decimals ? Number(typed.trim().replace(',', '.')) : null
}
