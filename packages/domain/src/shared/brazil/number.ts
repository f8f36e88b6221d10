/** `72.5` → `72,5` */
export const formatNumber = (value: number): string => String(value).replace('.', ',')

/** `12345` → `12.345` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')

/** `1 registro`, `12.345 registros` */
export const formatCountWithNoun = (total: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(total)} ${total === 1 ? one : many}`

/** Parses `72`, `72,5` or `72.5`, with at most `decimals` digits after the comma; returns `null` for anything else. */
export const parseNumber = (typed: string, decimals = 0): number | null => {
  const match = /^(\d{1,9})(?:[,.](\d+))?$/.exec(typed.trim())
  return match && (match[2] ?? '').length <= decimals ? Number(typed.trim().replace(',', '.')) : null
}
