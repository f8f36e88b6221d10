/**
 * ISO UTC of a timestamp as PostgreSQL writes it. Rows have many, so the usual form, `2026-11-16 14:30:00.123456+00`, is cut from its
 * text: eight times as fast as a `Date`.
 */
export const toIsoTimestamp = (text: string): string => {
  if (!text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString()
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
