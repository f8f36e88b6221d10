import { Button, Group, Stack, Text } from '@mantine/core'
import type { Appointment, AppointmentStatus } from '@postura/domain/appointments/appointment'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import type { ReactNode } from 'react'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { Dialog } from '~/ui/layers/dialog'

type Answer = 'keep' | 'cancel'
type LeaveCompleted = {
  /** Asks what happens to an unpaid charge; resolves to `null` if the user closes the dialog. */
  askAboutCharge: (appointment: Appointment, status: AppointmentStatus) => Promise<{ cancel_charge: boolean } | null>
  dialog: ReactNode
}

/** Leaving "completed" may cancel an unpaid charge. A charge of which something was received is never changed. */
export const useCancelChargePrompt = (): LeaveCompleted => {
  const { about, opened, ask, answer } = usePromptDialog<Appointment, Answer>()
  return {
    askAboutCharge: async (appointment, status) => {
      const { charge } = appointment
      const leaves = appointment.status === 'completed' && status !== 'completed'
      if (!leaves || !charge || charge.status === 'paid' || charge.has_parts) return { cancel_charge: false }
      const chosen = await ask(appointment)
      return chosen && { cancel_charge: chosen === 'cancel' }
    },
    dialog: (
      <Dialog opened={opened} onClose={() => answer(null)} title="Pagamento pendente">
        <Stack>
          <Text>
            Esta consulta tem um pagamento pendente de {formatMoney(about?.charge?.amount_cents ?? 0)}. Deseja cancelar
            também o pagamento?
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => answer('keep')} data-autofocus>
              Manter pagamento
            </Button>
            <Button onClick={() => answer('cancel')}>Cancelar pagamento</Button>
          </Group>
        </Stack>
      </Dialog>
    ),
  }
}
