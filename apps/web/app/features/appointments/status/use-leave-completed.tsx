import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Appointment, AppointmentStatus } from '@postura/domain/appointments/appointment'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import type { ReactNode } from 'react'
import { useQuestion } from '~/lib/use-question'

type Answer = 'keep' | 'cancel'
type LeaveCompleted = {
  /** What becomes of a charge nobody has paid yet; `null` if the person changed their mind. */
  askAboutCharge: (appointment: Appointment, status: AppointmentStatus) => Promise<{ cancel_charge: boolean } | null>
  dialog: ReactNode
}

/** A session that was not completed after all: what is still owed for it may no longer be. What was paid is never touched. */
export const useLeaveCompleted = (): LeaveCompleted => {
  const { about, opened, ask, answer } = useQuestion<Appointment, Answer>()
  return {
    askAboutCharge: async (appointment, status) => {
      const { charge } = appointment
      const leaves = appointment.status === 'completed' && status !== 'completed'
      if (!leaves || !charge || charge.status === 'paid') return { cancel_charge: false }
      const chosen = await ask(appointment)
      return chosen && { cancel_charge: chosen === 'cancel' }
    },
    dialog: (
      <Modal opened={opened} onClose={() => answer(null)} title="Pagamento pendente" centered>
        <Stack>
          <Text>
            Esta consulta tem um pagamento pendente de {formatMoney(about?.charge?.amount_cents ?? 0)}. Deseja cancelar
            também o pagamento?
          </Text>
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={() => answer('keep')}>
              Manter pagamento
            </Button>
            <Button size="md" onClick={() => answer('cancel')}>
              Cancelar pagamento
            </Button>
          </Group>
        </Stack>
      </Modal>
    ),
  }
}
