import { Anchor } from '@mantine/core'
import { ATTENDANCE_DAYS, type AttendanceCount, type Visit } from '@postura/domain/appointments/visit'
import { describeAttendance, describeVisit, noVisitBooked } from '@postura/domain/appointments/visit.labels'
import type { PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import { describeMakeups, makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import type { SoldPackage } from '@postura/domain/packages/package'
import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import { describeSessionsLeft } from '@postura/domain/patients/patient.labels'
import type { Debt } from '@postura/domain/payments/payment'
import { describeDebt } from '@postura/domain/payments/payment.labels'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { DescriptionList } from '~/ui/description-list'
import { Section } from '~/ui/section'

type PatientSummaryProps = {
  next: Visit | null
  attendance: AttendanceCount
  packages: readonly SoldPackage[]
  makeups: PatientMakeups | null
  debt: Debt
}

const panelOf = ({ kind, id }: Visit): string =>
  kind === 'appointment'
    ? `${href('/admin/appointments')}?panel=appointment.${id}`
    : `${href('/admin/classes')}?panel=class.${id}`

/** Shows what the professional needs before a session: next visit, prepaid sessions and debt. */
export function PatientSummary({ next, attendance, packages, makeups, debt }: PatientSummaryProps) {
  const left = sumSessionsLeftByType(packages, today())
  return (
    <Section title="Resumo">
      <DescriptionList
        facts={[
          {
            label: 'Próxima visita',
            value: next ? (
              <Anchor component={Link} to={panelOf(next)} inherit underline="hover">
                {describeVisit(next)}
              </Anchor>
            ) : (
              noVisitBooked
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
