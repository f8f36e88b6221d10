import { type Logger, pino } from 'pino'

/** An error as a log may know it: its kind, its words, its place. What it carries beside them may be somebody's data. */
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
