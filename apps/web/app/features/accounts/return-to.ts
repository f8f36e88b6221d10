/** Where to go after signing in. Only paths of this very application: an address from elsewhere is not believed. */
export const safeReturn = (from: string | null): string =>
  from !== null && /^\/admin(?:[/?#][^\\]*)?$/.test(from) && !from.includes('//') ? from : '/admin'

export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/login/admin?${new URLSearchParams({ from: pathname + search })}`
