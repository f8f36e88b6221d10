import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailDeps, sendMailToUser } from '../send-mail-to-user.ts'

export const sendPasswordChangedMail =
  (deps: MailDeps) =>
  ({ userId }: JobPayload<'password-changed-mail'>): Promise<void> =>
    sendMailToUser(deps, userId, () => ({
      subject: 'Sua senha do Postura foi alterada',
      paragraphs: [
        'A senha da sua conta acaba de ser alterada, e todas as sessões abertas foram encerradas.',
        'Se não foi você, peça já um novo link de redefinição: ele chega somente a este email.',
      ],
      action: { label: 'Redefinir a senha', url: `${deps.origin}/forgot-password` },
    }))
