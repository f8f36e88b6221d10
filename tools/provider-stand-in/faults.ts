/** What can go wrong with an answer. */
export const answerFaults = [
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
/** What can go wrong with an event before it leaves the house, and on its way to us. */
export const waitFaults = ['delay', 'reorder'] as const
export const wayFaults = ['duplicate', 'drop', 'wrong-token', 'extra-fields', 'unknown-event', 'huge-body'] as const
export type FaultKind = (typeof answerFaults)[number] | (typeof waitFaults)[number] | (typeof wayFaults)[number]

const kinds: readonly string[] = [...answerFaults, ...waitFaults, ...wayFaults]
export const isFaultKind = (kind: unknown): kind is FaultKind => typeof kind === 'string' && kinds.includes(kind)

/** Where events leave the house; everything else is named by its route, `POST /payments`. */
export const WEBHOOK = 'webhook'

export type Fault = {
  on: string
  kind: FaultKind
  /** So many times, or for ever if it is not said. */
  times?: number
  /** Each time with this chance; always, if it is not said. */
  probability?: number
  /** Milliseconds, of those that take time. */
  min?: number
  max?: number
}

export const createFaults = (chance: () => number) => {
  let armed: Fault[] = []
  return {
    arm: (fault: Fault): void => {
      armed.push({ ...fault })
    },
    clear: (): void => {
      armed = []
    },
    list: (): readonly Fault[] => armed,
    /** The faults of these kinds that strike here and now, each used up by one. */
    strike: (on: string, among: readonly FaultKind[]): Fault[] => {
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
export type Faults = ReturnType<typeof createFaults>
