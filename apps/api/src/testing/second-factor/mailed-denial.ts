import { sendLostFactorMail } from '../../features/accounts/second-factor/lost-factor-mail.job.ts'
import { sendSecondFactorMail } from '../../features/accounts/second-factor/second-factor-mail.job.ts'
import type { MailDeps } from '../../features/accounts/send-mail-to-user.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, type TestApp } from '../build-test-app.ts'

/** Runs a job of the worker. Returns its mail and the secret of the link 'Não fui eu', or null if none was sent. */
const runMailJob = async (
  { worker: pool }: TestApp,
  job: (deps: MailDeps) => Promise<void>,
): Promise<{ mail: Mail; secret: string } | null> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await job({ pool, mailer, origin: ORIGIN })
  const [mail] = sent
  const secret = /\/not-me#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  return mail && secret ? { mail, secret } : null
}

export const mailLostFactor = (postura: TestApp, userId: string, state: 'start' | 'end') =>
  runMailJob(postura, (deps) => sendLostFactorMail({ ...deps, queue: postura.deps.queue })({ userId, state }))

export const mailNewFactor = (postura: TestApp, userId: string) =>
  runMailJob(postura, (deps) => sendSecondFactorMail(deps)({ userId, state: 'on' }))
