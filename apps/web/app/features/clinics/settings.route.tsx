import type { Closure } from '@postura/domain/closures/closure'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { href, Navigate, NavLink, useLocation } from 'react-router'
import { PageHeader } from '~/ui/page-header'
import { UnknownPage } from '~/ui/states/unknown-page'
import { meQuery } from '../accounts/accounts.api'
import { owesSecondFactor } from '../accounts/owes-second-factor'
import { PasswordCard } from '../accounts/settings/password-card'
import { ProfileCard } from '../accounts/settings/profile-card'
import { SecondFactorCard } from '../accounts/settings/second-factor-card'
import { SessionsCard } from '../accounts/settings/sessions-card'
import { PlanSection } from '../billing/plan/plan-section'
import { ClosureBookings } from '../calendar/closure-bookings'
import { ClosureBookingsDialog } from '../classes/cancellations/absence-dialog'
import { ClosuresCard } from '../closures/closures-card'
import { LeaveCard } from '../members/leave-card'
import { TeamCard } from '../members/team-card'
import { ProfessionalsCard } from '../professionals/professionals-card'
import type { Route } from './+types/settings.route'
import { ClinicHistory } from './clinic-history'
import { IdentityCard } from './identity-card'
import { MakeupsCard } from './makeups-card'
import { ReceivingCard } from './receiving-card'
import { ScheduleCard } from './schedule-card'
import { SecurityCard } from './security-card'
import css from './settings.module.css'
import { TimeZoneCard } from './time-zone-card'

function Account() {
  return (
    <>
      <ProfileCard />
      <PasswordCard />
      <LeaveCard />
    </>
  )
}

function ClinicData() {
  return (
    <>
      <IdentityCard />
      <ClinicHistory />
    </>
  )
}

function Receiving() {
  return (
    <>
      <ReceivingCard />
      <ClinicHistory />
    </>
  )
}

function Hours() {
  return (
    <>
      <ScheduleCard />
      <TimeZoneCard />
    </>
  )
}

/** A person who owes a second factor sees only what belongs to them. */
function Security() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <SecondFactorCard />
      <SessionsCard />
      {me && !owesSecondFactor(me) && <SecurityCard />}
    </>
  )
}

/** Closures do not know bookings, so the page joins them. */
function Closures() {
  const [saved, setSaved] = useState<Closure | null>(null)
  return (
    <>
      <ClosuresCard renderBookings={(closure) => <ClosureBookings of={closure} />} onSaved={setSaved} />
      <ClosureBookingsDialog closure={saved} onClose={() => setSaved(null)} />
    </>
  )
}

type Part = {
  part?: string
  label: string
  Content: ComponentType /** Anchor of the former single page. */
  anchor: string
}

const parts: readonly Part[] = [
  { label: 'Perfil', Content: Account, anchor: '#perfil' },
  { part: 'plan', label: 'Plano', Content: PlanSection, anchor: '#plano' },
  { part: 'clinic', label: 'Clínica', Content: ClinicData, anchor: '#clinica' },
  { part: 'receiving', label: 'Recebimento', Content: Receiving, anchor: '#recebimento' },
  { part: 'professionals', label: 'Profissionais', Content: ProfessionalsCard, anchor: '#profissionais' },
  { part: 'team', label: 'Equipe', Content: TeamCard, anchor: '#equipe' },
  { part: 'schedule', label: 'Horários', Content: Hours, anchor: '#horarios' },
  { part: 'closures', label: 'Fechamentos', Content: Closures, anchor: '#fechamentos' },
  { part: 'makeups', label: 'Reposições', Content: MakeupsCard, anchor: '#reposicoes' },
  { part: 'sessions', label: 'Segurança', Content: Security, anchor: '#sessoes' },
]

const pathOf = ({ part }: Part): string => href('/admin/settings/:part?', part ? { part } : {})
const findPart = (wanted: string | undefined) => parts.find(({ part }) => part === wanted)

export const meta = ({ params }: Route.MetaArgs) => {
  const { label } = findPart(params.part) ?? {}
  return [{ title: `${params.part && label ? `${label} | ` : ''}Configurações | Postura` }]
}

/** On a phone the chosen tab may be outside the row. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })

export default function Settings({ params }: Route.ComponentProps) {
  const { hash } = useLocation()
  const shown = findPart(params.part)
  const linked = parts.find(({ anchor, part }) => anchor === hash && part !== params.part)
  if (linked) return <Navigate to={pathOf(linked)} replace />
  if (!shown) return <UnknownPage />
  return (
    <>
      <PageHeader title="Configurações" />
      <nav aria-label="Configurações" className={css.parts} data-scrolls ref={showCurrent}>
        {parts.map((each) => (
          <NavLink key={each.label} to={pathOf(each)} end>
            {each.label}
          </NavLink>
        ))}
      </nav>
      <div className={css.content}>
        <shown.Content />
      </div>
    </>
  )
}
