import { Group, Stack } from '@mantine/core'
import { PageHeader } from '~/ui/page-header'
import { PasswordCard } from '../accounts/settings/password-card'
import { ProfileCard } from '../accounts/settings/profile-card'
import { SessionsCard } from '../accounts/settings/sessions-card'
import { PlanSection } from '../billing/plan/plan-section'
import { ProfessionalsCard } from '../professionals/professionals-card'
import { IdentityCard } from './identity-card'
import { MakeupsCard } from './makeups-card'
import { ReceivingCard } from './receiving-card'
import { ScheduleCard } from './schedule-card'
import css from './settings.module.css'

export const meta = () => [{ title: 'Configurações | Postura' }]

/** Links to the parts of this long page. */
const parts = [
  ['perfil', 'Perfil'],
  ['senha', 'Senha'],
  ['plano', 'Plano'],
  ['clinica', 'Clínica'],
  ['recebimento', 'Recebimento'],
  ['profissionais', 'Profissionais'],
  ['horarios', 'Horários'],
  ['reposicoes', 'Reposições'],
  ['sessoes', 'Sessões'],
] as const

export default function Settings() {
  return (
    <>
      <PageHeader title="Configurações" />
      <Group component="nav" aria-label="Nesta página" gap="0.5rem" mb="1.25rem" className={css.parts ?? ''}>
        {parts.map(([anchor, label]) => (
          <a key={anchor} href={`#${anchor}`}>
            {label}
          </a>
        ))}
      </Group>
      <Stack gap="lg" maw={760}>
        <ProfileCard />
        <PasswordCard />
        <PlanSection />
        <IdentityCard />
        <ReceivingCard />
        <ProfessionalsCard />
        <ScheduleCard />
        <MakeupsCard />
        <SessionsCard />
      </Stack>
    </>
  )
}
