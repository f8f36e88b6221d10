/** Faults of a response. */
export const responseFaults = [
  'latency',
  'timeout-before',
  'timeout-after',
  'reset',
  '500',
  '502-html',
  '429',
  'malformed-json',
  'unknown-status',
  'qr-not-ready',
  'before-response',
] as const
/** Faults of an event before it is sent, and during delivery. */
export const delayFaults = ['delay', 'reorder'] as const
export const deliveryFaults = [
  'duplicate',
  'drop',
  'wrong-token',
  'extra-fields',
  'unknown-event',
  'huge-body',
] as const
export type FaultKind = (typeof responseFaults)[number] | (typeof delayFaults)[number] | (typeof deliveryFaults)[number]

const kinds: readonly string[] = [...responseFaults, ...delayFaults, ...deliveryFaults]
export const isFaultKind = (kind: unknown): kind is FaultKind => typeof kind === 'string' && kinds.includes(kind)

/** The fault target for events; API faults are named by route, `POST /payments`. */
export const WEBHOOK = 'webhook'

export type Fault<Kind extends string = FaultKind> = {
  on: string
  kind: Kind
  /** Number of times; unlimited by default. */
  times?: number
  /** Probability of each time; always by default. */
  probability?: number
  /** Milliseconds, for faults that take time. */
  min?: number
  max?: number
  /** Error code, for faults that have one. */
  code?: number
}

/** `Kind`: what another stand-in adds to the faults of this one. */
export const createFaults = <Kind extends string = never>(chance: () => number) => {
  let armed: Fault<FaultKind | Kind>[] = []
  return {
    arm: (fault: Fault<FaultKind | Kind>): void => {
      armed.push({ ...fault })
    },
    clear: (): void => {
      armed = []
    },
    list: (): readonly Fault<FaultKind | Kind>[] => armed,
    /** Takes the faults of these kinds that apply now, and decrements their counts. */
    strike: (on: string, among: readonly (FaultKind | Kind)[]): Fault<FaultKind | Kind>[] => {
      const struck = armed.filter(
        (fault) => fault.on === on && among.includes(fault.kind) && (fault.probability ?? 1) > chance(),
      )
      for (const fault of struck) if (fault.times !== undefined) fault.times -= 1
      armed = armed.filter(({ times }) => times === undefined || times > 0)
      return struck
    },
    between: ({ min = 0, max = min }: Pick<Fault, 'min' | 'max'>): number =>
      min + Math.floor(chance() * (max - min + 1)),
  }
}
export type Faults<Kind extends string = never> = ReturnType<typeof createFaults<Kind>>
