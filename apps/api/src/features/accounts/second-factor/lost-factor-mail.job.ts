import {
  buildDenialLink,
  LOST_FACTOR_DAYS,
  LOST_FACTOR_HOURS,
  lostLabel,
} from '@postura/domain/accounts/lost-factor/lost-factor'
import { readAsPerson, withPerson } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { createSecret, hashSecret } from '../links/link-secret.ts'
import { type MailContent, type MailDeps, sendMailToUser } from '../send-mail-to-user.ts'
import { beginLostFactor, findLostFactor, renewLostFactorSecret } from './lost-factor.queries.ts'

const denial = 'Se não foi você, use já o link abaixo: ele cancela o pedido e bloqueia a senha, que alguém conhece.'

const contents: Record<JobPayload<'lost-factor-mail'>['state'], Pick<MailContent, 'subject' | 'paragraphs'>> = {
  start: {
    subject: 'Pedido para entrar no Postura sem o celular',
    paragraphs: [
      'Alguém que sabe a sua senha disse que perdeu o celular e os códigos de reserva da verificação em duas etapas.',
      `Se foi você, espere ${LOST_FACTOR_HOURS} horas a partir do primeiro pedido. Depois entre com email e senha e escolha outra vez “${lostLabel}”: a verificação será desativada. Entrar com um código cancela o pedido.`,
      denial,
    ],
  },
  end: {
    subject: 'Você já pode entrar no Postura sem o celular',
    paragraphs: [
      `As ${LOST_FACTOR_HOURS} horas do seu pedido terminaram. Nos próximos ${LOST_FACTOR_DAYS} dias, entre com email e senha e escolha “${lostLabel}” para desativar a verificação em duas etapas.`,
      denial,
    ],
  },
}

const HOUR_MS = 3_600_000

/** Mails at the start and at the end of the wait. The wait begins after the first mail was sent: nobody waits out a person who was not told. */
export const sendLostFactorMail =
  (deps: MailDeps & { queue: Queue }) =>
  async ({ userId, state }: JobPayload<'lost-factor-mail'>): Promise<void> => {
    const { pool, queue, origin } = deps
    const wait = await readAsPerson(pool, userId, findLostFactor)
    // A code, a new password or a denial has canceled the report.
    if (!wait || (state === 'end' && !wait.isOver)) return
    const secret = createSecret()
    const hashedSecret = hashSecret(secret)
    await sendMailToUser(deps, userId, () => ({
      ...contents[state],
      action: { label: 'Não fui eu', url: buildDenialLink(origin, secret) },
    }))
    await withPerson(pool, userId, async (tx) => {
      if (wait.hasBegun) return renewLostFactorSecret(tx, hashedSecret)
      const minutes = (LOST_FACTOR_HOURS + LOST_FACTOR_DAYS * 24) * 60
      if (!(await beginLostFactor(tx, { hashedSecret, minutes }))) return
      // A minute later than the end of the wait, by whichever clock.
      const startAfter = new Date(Date.now() + LOST_FACTOR_HOURS * HOUR_MS + 60_000)
      await queue.enqueue(tx, 'lost-factor-mail', { userId, state: 'end' }, startAfter)
    })
  }
