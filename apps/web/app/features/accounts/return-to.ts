/** Where to go after signing in. Only paths of this very application: an address from elsewhere is not believed. */
export const safeReturn = (from: string | null): string =>
  from !== null && /^\/(admin|payment)(?:[/?#][^\\]*)?$/.test(from) && !from.includes('//') ? from : '/admin'

type Place = { pathname: string; search: string }

/** Why someone stands at the door who was inside, or wanted in. */
export type Reason = 'ended' | 'refused' | 'reopen'

export const signInPath = ({ pathname, search }: Place, reason?: Reason): string =>
  `/login/admin?${new URLSearchParams({ from: pathname + search, ...(reason && { reason }) })}`
