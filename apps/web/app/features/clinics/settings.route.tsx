import { NativeSelect } from '@mantine/core'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { listOwnReads, listReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import { clinicalSettingsTitle } from '@postura/domain/clinical/settings/clinical-settings.labels'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import type { Closure } from '@postura/domain/closures/closure'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { setCommissionRule } from '@postura/domain/commissions/commission.endpoints'
import { ruleActionLabel } from '@postura/domain/commissions/commission.labels'
import { deleteClinic } from '@postura/domain/erasure/clinic-deletion.endpoints'
import { exportClinic } from '@postura/domain/exports/export.endpoints'
import { exportPartLabel } from '@postura/domain/exports/export.labels'
import { importPatients } from '@postura/domain/imports/import.endpoints'
import { listTeam } from '@postura/domain/members/member.endpoints'
import { remindersPartLabel } from '@postura/domain/messages/message.labels'
import { listPrices } from '@postura/domain/prices/price.endpoints'
import { pricesTitle } from '@postura/domain/prices/price.labels'
import { listCalendarFeeds } from '@postura/domain/professionals/feed/calendar-feed.endpoints'
import { feedActionLabel } from '@postura/domain/professionals/feed/calendar-feed.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { listProfessionals, updateProfessional } from '@postura/domain/professionals/professional.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { href, Navigate, NavLink, useLocation, useNavigate } from 'react-router'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCalendarEvent, IconPercentage } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { PasswordCard } from '../accounts/settings/password-card'
import { ProfileCard } from '../accounts/settings/profile-card'
import { SecondFactorCard } from '../accounts/settings/second-factor-card'
import { SessionsCard } from '../accounts/settings/sessions-card'
import { PlanSection } from '../billing/plan/plan-section'
import { ClosureBookings } from '../calendar/closure-bookings'
import { ClosureBookingsDialog } from '../classes/cancellations/absence-dialog'
import { CopySection } from '../clinical/copy/copy-section'
import { OwnReads } from '../clinical/reads/own-reads'
import { ReadLog } from '../clinical/reads/read-log'
import { ClinicalSettingsCard } from '../clinical/settings/clinical-settings-card'
import { ClosuresCard } from '../closures/closures-card'
import { CommissionRuleDialog, type RuleOwner } from '../commissions/commission-rule-dialog'
import { DeleteAccountCard } from '../erasure/account/delete-account-card'
import { DeleteClinicCard } from '../erasure/clinic/delete-clinic-card'
import { ExportCard } from '../exports/export-card'
import { ImportCard } from '../imports/import-card'
import { LeaveCard } from '../members/leave-card'
import { teamQuery } from '../members/members.api'
import { TeamCard } from '../members/team-card'
import { bookingRulePart } from '../online-booking/settings-part'
import { MessageSettings } from '../patient-page/message-settings'
import { PricesCard } from '../prices/prices-card'
import { calendarFeedsQuery } from '../professionals/feed/calendar-feed.api'
import { CalendarFeedDialog } from '../professionals/feed/calendar-feed-dialog'
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
      <DeleteAccountCard />
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
  const rules = useRecordDialog<RuleOwner>()
  const feeds = useRecordDialog<Professional>()
  const { data: addresses = [] } = useQuery({ ...calendarFeedsQuery, enabled: may(listCalendarFeeds.needs) })
  // Whoever manages the clinic decides for everyone, so the dialog and not a missing action says that the list failed.
  const mayHaveFeed = ({ id, archived_at }: Professional) =>
    may(updateProfessional.needs)
      ? archived_at === null
      : addresses.some(({ professional_id }) => professional_id === id)
  return (
    <>
      <ProfessionalsCard
        more={(professional) => [
          ...(may(setCommissionRule.needs)
            ? [{ label: ruleActionLabel, icon: IconPercentage, onClick: () => rules.open(professional) }]
            : []),
          ...(mayHaveFeed(professional)
            ? [{ label: feedActionLabel, icon: IconCalendarEvent, onClick: () => feeds.open(professional) }]
            : []),
        ]}
      />
      <CalendarFeedDialog dialog={feeds} />
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

function OwnData() {
  const may = useMay()
  return (
    <>
      <ImportCard />
      {may(exportClinic.needs) && <ExportCard />}
      {may(deleteClinic.needs) && <DeleteClinicCard />}
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

/** Whoever manages the clinic sees who read; everyone sees what they read themselves. */
function ClinicalRecord() {
  const may = useMay()
  return (
    <>
      {may(listReads.needs) && (
        <>
          <ClinicalSettingsCard />
          <CopySection />
          <ReadLog />
        </>
      )}
      <OwnReads />
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
  { part: 'prices', label: pricesTitle, Content: PricesCard, anchor: '#precos', ...opensWith(listPrices) },
  { part: 'rooms', label: 'Salas', Content: RoomsCard, anchor: '#salas', ...opensWith(listRooms) },
  { part: 'team', label: 'Equipe', Content: Team, anchor: '#equipe', ...opensWith(listTeam) },
  { part: 'schedule', label: 'Horários', Content: Hours, anchor: '#horarios', ...opensWith(getClinic) },
  { part: 'closures', label: 'Fechamentos', Content: Closures, anchor: '#fechamentos', ...opensWith(listClosures) },
  { part: 'makeups', label: 'Reposições', Content: MakeupsCard, anchor: '#reposicoes', ...opensWith(getClinic) },
  {
    part: 'reminders',
    label: remindersPartLabel,
    Content: MessageSettings,
    anchor: '#lembretes',
    ...opensWith(getClinic),
  },
  bookingRulePart,
  {
    part: 'clinical',
    label: clinicalSettingsTitle,
    Content: ClinicalRecord,
    anchor: '#prontuario',
    ...opensWith(listOwnReads),
  },
  { part: 'data', label: exportPartLabel, Content: OwnData, anchor: '#dados', ...opensWith(importPatients) },
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
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const shown = findPart(params.part)
  const tabs = useRef<HTMLElement>(null)
  // On a tablet the chosen tab may be outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each part
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [params.part])
  const linked = parts.find(({ anchor, part }) => anchor === hash && part !== params.part)
  if (linked) return <Navigate to={pathOf(linked)} replace />
  if (!shown) return <UnknownPage />
  const offered = parts.filter((each) => mayOpen(may, each))
  return (
    <>
      <PageHeader title="Configurações" />
      {isMobile ? (
        <NativeSelect
          aria-label="Parte das configurações"
          mb="md"
          value={pathOf(shown)}
          onChange={({ currentTarget }) => navigate(currentTarget.value)}
          data={offered.map((each) => ({ value: pathOf(each), label: each.label }))}
        />
      ) : (
        <nav aria-label="Configurações" className={css.parts} data-scrolls ref={tabs}>
          {offered.map((each) => (
            <NavLink key={each.label} to={pathOf(each)} end>
              {each.label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={css.content}>{mayOpen(may, shown) ? <shown.Content /> : <ForbiddenNotice />}</div>
    </>
  )
}
