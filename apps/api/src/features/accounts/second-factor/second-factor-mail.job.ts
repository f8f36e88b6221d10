import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailContent, type MailDeps, sendMailToUser } from '../send-mail-to-user.ts'

const contents: Record<JobPayload<'second-factor-mail'>['state'], Pick<MailContent, 'subject' | 'paragraphs'>> = {
  on: {
    subject: 'Verificação em duas etapas ativada no Postura',
    paragraphs: [
      'Sua conta agora pede um código do seu aplicativo a cada entrada, além da senha.',
      'As outras sessões abertas foram encerradas.',
      'Se não foi você, redefina a senha já e fale com o suporte: alguém está usando a sua conta.',
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

export const sendSecondFactorMail =
  (deps: MailDeps) =>
  ({ userId, state }: JobPayload<'second-factor-mail'>): Promise<void> =>
    sendMailToUser(deps, userId, () => ({
      ...contents[state],
      action: { label: 'Redefinir a senha', url: `${deps.origin}/forgot-password` },
    }))
