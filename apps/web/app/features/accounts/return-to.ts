/** Where to go after signing in. Only paths of this very application: an address from elsewhere is not believed. */
export const safeReturn = (from: string | null): string =>
  from !== null && /^\/admin(?:[/?#][^\\]*)?$/.test(from) && !from.includes('//') ? from : '/admin'

type Place = { pathname: string; search: string }

export const signInPath = ({ pathname, search }: Place, { ended = false } = {}): string =>
  `/login/admin?${new URLSearchParams({ from: pathname + search, ...(ended && { ended: '1' }) })}`
