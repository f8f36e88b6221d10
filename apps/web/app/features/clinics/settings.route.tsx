import { listOrders } from '@postura/domain/billing/order.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import type { Closure } from '@postura/domain/closures/closure'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { setCommissionRule } from '@postura/domain/commissions/commission.endpoints'
import { ruleActionLabel } from '@postura/domain/commissions/commission.labels'
import { listTeam } from '@postura/domain/members/member.endpoints'
import type { Professional } from '@postura/domain/professionals/professional'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { href, Navigate, NavLink, useLocation } from 'react-router'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconPercentage } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { PasswordCard } from '../accounts/settings/password-card'
import { ProfileCard } from '../accounts/settings/profile-card'
import { SecondFactorCard } from '../accounts/settings/second-factor-card'
import { SessionsCard } from '../accounts/settings/sessions-card'
import { PlanSection } from '../billing/plan/plan-section'
import { ClosureBookings } from '../calendar/closure-bookings'
import { ClosureBookingsDialog } from '../classes/cancellations/absence-dialog'
import { ClosuresCard } from '../closures/closures-card'
import { CommissionRuleDialog } from '../commissions/commission-rule-dialog'
import { LeaveCard } from '../members/leave-card'
import { teamQuery } from '../members/members.api'
import { TeamCard } from '../members/team-card'
import { ProfessionalsCard } from '../professionals/professionals-card'
import { RoomsCard } from '../rooms/rooms-card'
import { ForbiddenNotice } from '../team/forbidden-notice'
import { mayOpen, opensWith, type PageNeeds } from '../team/page-needs'
import { UnknownPage } from '../team/unknown-page'
import { useMay } from '../team/use-may'
import type { Route } from './+types/settings.route'
import { ClinicHistory } from './clinic-history'
import { IdentityCard } from './identity-card'
import { MakeupsCard } from './makeups-card'
import { ReceivingCard } from './receiving-card'
import { ScheduleCard } from './schedule-card'
import { SecurityCard } from './security-card'
import css from './settings.module.css'
import { TeamAgendaCard } from './team-agenda-card'
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

function Professionals() {
  const may = useMay()
  const rules = useRecordDialog<Professional>()
  return (
    <>
      <ProfessionalsCard
        more={(professional) =>
          may(setCommissionRule.needs)
            ? [{ label: ruleActionLabel, icon: IconPercentage, onClick: () => rules.open(professional) }]
            : []
        }
      />
      <CommissionRuleDialog dialog={rules} />
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

function Security() {
  return (
    <>
      <SecondFactorCard />
      <SessionsCard />
    </>
  )
}

/** What concerns several people is shown once there are several. */
function Team() {
  const { data: team } = useQuery(teamQuery)
  return (
    <>
      <TeamCard />
      {team && team.members.length > 1 && (
        <>
          <TeamAgendaCard />
          <SecurityCard />
        </>
      )}
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

type Part = PageNeeds & {
  part?: string
  label: string
  Content: ComponentType /** Anchor of the former single page. */
  anchor: string
}

const everybody = opensWith()

const parts: readonly Part[] = [
  { label: 'Perfil', Content: Account, anchor: '#perfil', ...everybody },
  { part: 'plan', label: 'Plano', Content: PlanSection, anchor: '#plano', ...opensWith(listOrders) },
  { part: 'clinic', label: 'Clínica', Content: ClinicData, anchor: '#clinica', ...opensWith(getClinic) },
  { part: 'receiving', label: 'Recebimento', Content: Receiving, anchor: '#recebimento', ...opensWith(getClinic) },
  {
    part: 'professionals',
    label: 'Profissionais',
    Content: Professionals,
    anchor: '#profissionais',
    ...opensWith(listProfessionals),
  },
  { part: 'rooms', label: 'Salas', Content: RoomsCard, anchor: '#salas', ...opensWith(listRooms) },
  { part: 'team', label: 'Equipe', Content: Team, anchor: '#equipe', ...opensWith(listTeam) },
  { part: 'schedule', label: 'Horários', Content: Hours, anchor: '#horarios', ...opensWith(getClinic) },
  { part: 'closures', label: 'Fechamentos', Content: Closures, anchor: '#fechamentos', ...opensWith(listClosures) },
  { part: 'makeups', label: 'Reposições', Content: MakeupsCard, anchor: '#reposicoes', ...opensWith(getClinic) },
  { part: 'sessions', label: 'Segurança', Content: Security, anchor: '#sessoes', ...everybody },
]

const pathOf = ({ part }: Part): string => href('/admin/settings/:part?', part ? { part } : {})
const findPart = (wanted: string | undefined) => parts.find(({ part }) => part === wanted)

export const handle = opensWith()

export const meta = ({ params }: Route.MetaArgs) => {
  const { label } = findPart(params.part) ?? {}
  return [{ title: `${params.part && label ? `${label} | ` : ''}Configurações | Postura` }]
}

export default function Settings({ params }: Route.ComponentProps) {
  const { hash } = useLocation()
  const may = useMay()
  const shown = findPart(params.part)
  const tabs = useRef<HTMLElement>(null)
  // On a phone the chosen tab may be outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each part
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [params.part])
  const linked = parts.find(({ anchor, part }) => anchor === hash && part !== params.part)
  if (linked) return <Navigate to={pathOf(linked)} replace />
  if (!shown) return <UnknownPage />
  return (
    <>
      <PageHeader title="Configurações" />
      <nav aria-label="Configurações" className={css.parts} data-scrolls ref={tabs}>
        {parts
          .filter((each) => mayOpen(may, each))
          .map((each) => (
            <NavLink key={each.label} to={pathOf(each)} end>
              {each.label}
            </NavLink>
          ))}
      </nav>
      <div className={css.content}>{mayOpen(may, shown) ? <shown.Content /> : <ForbiddenNotice />}</div>
    </>
  )
}
