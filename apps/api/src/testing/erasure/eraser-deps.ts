import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, type TestApp } from '../build-test-app.ts'

/** What the jobs that delete clinics and accounts need. Their mails are added to `sent`. */
export const createEraserDeps = ({ worker, eraser, deps }: TestApp, sent: Mail[] = []) => ({
  pool: worker,
  eraser,
  queue: deps.queue,
  origin: ORIGIN,
  now: () => new Date(),
  mailer: { send: async (mail: Mail) => void sent.push(mail), close: () => undefined },
})
