import { plans } from '@postura/domain/plans/plan'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type MailDeps, mailPerson } from './mail-person.ts'

export const welcomeMail =
  (deps: MailDeps) =>
  ({ userId }: JobPayload<'welcome-mail'>): Promise<void> =>
    mailPerson(deps, userId, () => ({
      subject: 'Boas-vindas ao Postura',
      paragraphs: [
        `Sua conta está pronta. No plano ${plans.free.name} você cadastra até ${plans.free.maxPatients} pacientes.`,
        'Comece pelo primeiro paciente: leva menos de um minuto.',
      ],
      action: { label: 'Cadastrar paciente', url: `${deps.origin}/admin/patients/new` },
    }))
