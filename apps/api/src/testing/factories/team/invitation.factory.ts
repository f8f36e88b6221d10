import { newId } from '@postura/domain/shared/ids'
import { sendInvitationMail } from '../../../features/members/invitations/invitation-mail.job.ts'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { createCaller, ORIGIN, type TestApp } from '../../build-test-app.ts'
import { newIpAddress } from '../../new-ip-address.ts'
import { cookieOf, type TestClinic } from '../account.factory.ts'

/** Mails an invitation as the worker does. Returns the mail and the secret of its link, or null if none was sent. */
export const mailInvitation = async (
  postura: TestApp,
  adminId: string,
  invitationId: string,
): Promise<{ mail: Mail; secret: string } | null> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  await sendInvitationMail({ pool: postura.worker, mailer, origin: ORIGIN })({ adminId, invitationId })
  const [mail] = sent
  const secret = /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  return mail && secret ? { mail, secret } : null
}

export const newInvitation = (over: object = {}) => ({
  id: newId(),
  email: `${newId()}@equipe.test`,
  role: 'reception',
  professional_id: null,
  ...over,
})

/** Invites a person through the API and takes the link from the mail. */
export const invite = async (postura: TestApp, { id: adminId, call }: TestClinic, over: object = {}) => {
  const body = newInvitation(over)
  const response = await call('POST', '/api/invitations', body)
  if (response.statusCode !== 200) throw new Error(response.body)
  const mailed = await mailInvitation(postura, adminId, body.id)
  if (!mailed) throw new Error('the invitation was not mailed')
  return { ...body, ...mailed }
}

const password = 'uma senha boa'

/** Accepts an invitation with a new account. */
export const signUpInvited = (postura: TestApp, secret: string, over: object = {}) =>
  postura.anonymous(
    'POST',
    '/api/invitations/sign-up',
    { secret, name: 'Bruna Lima', password, ...over },
    {},
    newIpAddress(),
  )

/** A person who was invited to the clinic and has accepted. */
export const joinTeam = async (postura: TestApp, clinic: TestClinic, over: object = {}): Promise<TestClinic> => {
  const { email, secret } = await invite(postura, clinic, over)
  const response = await signUpInvited(postura, secret)
  if (response.statusCode !== 200) throw new Error(response.body)
  const cookie = cookieOf(response)
  return { id: response.json().id, email, password, cookie, call: createCaller(postura.app, cookie) }
}
