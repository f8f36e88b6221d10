import { type Logger, pino } from 'pino'

/** Logs only name, message and stack of an error: its other fields may contain personal data. */
const err = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, code, message, stack, ...(error.cause !== undefined && { cause: err(error.cause) }) }
}

export const createLog = (level: string, process: string, stream?: NodeJS.WritableStream): Logger => {
  const options = { level, base: { process }, serializers: { err } }
  return stream ? pino(options, stream) : pino(options)
}
