import { createContext } from 'react'

/** What the form of an edited record holds, for a restart from outside of the form. */
export type OpenInput = { typed?: () => unknown; keep?: (typed: unknown) => unknown }

/** Set by the page of an edited record; its form fills it. */
export const OpenInputContext = createContext<{ current: OpenInput } | null>(null)
