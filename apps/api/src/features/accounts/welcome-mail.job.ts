import { plans } from '@postura/domain/plans/plan'
import type { TenantPool } from '../../db/pools.ts'
import { readAsAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { writeMail } from '../../providers/mail/mail-template.ts'
import type { Mailer } from '../../providers/mail/mailer.ts'
import { findProfile } from './accounts.queries.ts'

type WelcomeDeps = { pool: TenantPool; mailer: Mailer; origin: string }

export const welcomeMail =
  ({ pool, mailer, origin }: WelcomeDeps) =>
  async ({ userId }: JobPayload<'welcome-mail'>): Promise<void> => {
    const profile = await readAsAdmin(pool, userId, findProfile)
    // An account deleted meanwhile needs no welcome.
    if (!profile) return
    await mailer.send(
      writeMail({
        to: profile.email,
        subject: 'Boas-vindas ao Postura',
        greeting: `Olá, ${profile.name}.`,
        paragraphs: [
          `Sua conta está pronta. No plano ${plans.free.name} você cadastra até ${plans.free.maxPatients} pacientes.`,
          'Comece pelo primeiro paciente: leva menos de um minuto.',
        ],
        action: { label: 'Cadastrar paciente', url: `${origin}/admin/patients/new` },
      }),
    )
  }
