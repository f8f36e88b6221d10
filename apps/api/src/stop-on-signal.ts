type Log = { info: (message: string) => void; error: (fields: object, message: string) => void }

/** Longer than the drain (5 s) and a request (15 s). */
const LIMIT_MS = 25_000

/** Finishes running work, then exits; exits anyway after a timeout. */
export const stopOnSignal = (log: Log, stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
