type Log = { info: (message: string) => void; error: (fields: object, message: string) => void }

/** Finishes running work, then exits; exits anyway after a timeout. */
export const stopOnSignal = (log: Log, stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), 20_000).unref()
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
