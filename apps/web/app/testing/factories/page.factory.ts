/** Page with all rows. */
export const buildPage = <T>(items: T[], over: { total?: number; previous?: string; next?: string } = {}) => ({
  items,
  total: items.length,
  previous: null,
  next: null,
  ...over,
})
