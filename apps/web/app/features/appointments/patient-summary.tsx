import { Anchor } from '@mantine/core'
import { ATTENDANCE_DAYS, type AttendanceCount, type Visit } from '@postura/domain/appointments/visit'
import { describeAttendance, describeVisit, nothingBooked } from '@postura/domain/appointments/visit.labels'
import type { MakeupOffer } from '@postura/domain/classes/makeups/makeup'
import { describeMakeups, makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import type { SoldPackage } from '@postura/domain/packages/package'
import { sessionsLeft } from '@postura/domain/packages/package.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import type { Debt } from '@postura/domain/payments/payment'
import { describeDebt } from '@postura/domain/payments/payment.labels'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { Facts } from '~/ui/facts'
import { Section } from '~/ui/section'

type PatientSummaryProps = {
  next: Visit | null
  attendance: AttendanceCount
  packages: readonly SoldPackage[]
  makeups: MakeupOffer | null
  debt: Debt
}

const panelOf = ({ kind, id }: Visit): string =>
  kind === 'appointment' ? `/admin/appointments?painel=consulta.${id}` : `/admin/classes?painel=aula.${id}`

/** What one wants to know before the door opens: when they come, what they have paid ahead, what they owe. */
export function PatientSummary({ next, attendance, packages, makeups, debt }: PatientSummaryProps) {
  const left = sessionsLeft(packages, today())
  return (
    <Section title="Resumo">
      <Facts
        facts={[
          {
            label: 'Próxima visita',
            value: next ? (
              <Anchor component={Link} to={panelOf(next)} inherit underline="hover">
                {describeVisit(next)}
              </Anchor>
            ) : (
              nothingBooked
            ),
          },
          { label: `Presença (${ATTENDANCE_DAYS} dias)`, value: describeAttendance(attendance) },
          { label: 'Pacotes', value: describeSessionsLeft(left) },
          { label: makeupsTitle, value: makeups && describeMakeups(makeups.makeups) },
          { label: 'Débito', value: describeDebt(debt) },
        ]}
      />
    </Section>
  )
}
