import { Anchor } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { moveAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { describeOtherSessions, moveSeveralLabel } from '@postura/domain/appointments/moves/appointment-moves.labels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { useMay } from '../../team/use-may'
import { movableAppointmentsQuery } from '../appointments.api'
import { type MovedPatient, MoveSeveralDialog } from './move-several-dialog'

/** The other sessions of the patient that can be moved with this one; no link if there are none. */
export const useOtherSessions = ({ id, patient_id, status }: Appointment): { link: ReactNode; dialog: ReactNode } => {
  const moving = useRecordDialog<MovedPatient>()
  const isNeeded = useMay()(moveAppointments.needs) && isScheduledOrConfirmed(status)
  const { data = [] } = useQuery({ ...movableAppointmentsQuery(patient_id), enabled: isNeeded })
  const others = data.filter((each) => each.id !== id)
  return {
    link: isNeeded && others.length > 0 && (
      <>
        {describeOtherSessions(others.length)} ·{' '}
        <Anchor component="button" type="button" inherit onClick={() => moving.open({ id: patient_id })}>
          {moveSeveralLabel}
        </Anchor>
      </>
    ),
    dialog: <MoveSeveralDialog dialog={moving} />,
  }
}
