/** Path to open after sign-in. Only paths of this application are accepted, to prevent open redirects. */
export const toSafeReturnPath = (from: string | null): string =>
  from !== null && /^\/(admin|payment|invitation)(?:[/?#][^\\]*)?$/.test(from) && !from.includes('//') ? from : '/admin'

type Place = { pathname: string; search: string }

/** Reason why sign-in is needed again. */
export type SignInReason = 'ended' | 'refused' | 'reopen'

export const signInPath = ({ pathname, search }: Place, reason?: SignInReason): string =>
  `/login/admin?${new URLSearchParams({ from: pathname + search, ...(reason && { reason }) })}`
