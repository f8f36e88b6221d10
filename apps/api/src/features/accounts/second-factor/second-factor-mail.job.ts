import { buildDenialLink, NEW_FACTOR_DAYS } from '@postura/domain/accounts/lost-factor/lost-factor'
import { withPerson } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { createSecret, hashSecret } from '../links/link-secret.ts'
import { replaceLink } from '../links/links.queries.ts'
import { type MailContent, type MailDeps, sendMailToUser } from '../send-mail-to-user.ts'

const contents: Record<JobPayload<'second-factor-mail'>['state'], Pick<MailContent, 'subject' | 'paragraphs'>> = {
  on: {
    subject: 'Verificação em duas etapas ativada no Postura',
    paragraphs: [
      'Sua conta agora pede um código do seu aplicativo a cada entrada, além da senha.',
      'As outras sessões abertas foram encerradas.',
      `Se não foi você, use o link abaixo nos próximos ${NEW_FACTOR_DAYS} dias: ele desativa a verificação e bloqueia a senha, que alguém conhece.`,
    ],
  },
  off: {
    subject: 'Verificação em duas etapas desativada no Postura',
    paragraphs: [
      'Sua conta voltou a pedir somente a senha.',
      'Se não foi você, redefina a senha já e ative a verificação de novo: alguém está usando a sua conta.',
    ],
  },
}

/** Who has only the password can turn it on; the mailbox can turn it off again. */
const issueDenial = async ({ pool }: MailDeps, userId: string): Promise<string> => {
  const secret = createSecret()
  const link = { purpose: 'new-factor', hashedSecret: hashSecret(secret), minutes: NEW_FACTOR_DAYS * 24 * 60 } as const
  await withPerson(pool, userId, (tx) => replaceLink(tx, link))
  return secret
}

export const sendSecondFactorMail =
  (deps: MailDeps) =>
  ({ userId, state }: JobPayload<'second-factor-mail'>): Promise<void> =>
    sendMailToUser(deps, userId, async () => ({
      ...contents[state],
      action:
        state === 'on'
          ? { label: 'Não fui eu', url: buildDenialLink(deps.origin, await issueDenial(deps, userId)) }
          : { label: 'Redefinir a senha', url: `${deps.origin}/forgot-password` },
    }))
