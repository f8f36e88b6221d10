import { plans } from '@postura/domain/plans/plan'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailDeps, sendMailToUser } from './send-mail-to-user.ts'

export const sendWelcomeMail =
  (deps: MailDeps) =>
  ({ userId }: JobPayload<'welcome-mail'>): Promise<void> =>
    sendMailToUser(deps, userId, () => ({
      subject: 'Boas-vindas ao Postura',
      paragraphs: [
        `Sua conta está pronta. No plano ${plans.free.name} você cadastra até ${plans.free.maxPatients} pacientes.`,
        'Comece pelo primeiro paciente: leva menos de um minuto.',
      ],
      action: { label: 'Cadastrar paciente', url: `${deps.origin}/admin/patients/new` },
    }))
