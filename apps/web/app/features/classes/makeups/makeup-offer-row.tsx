import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { Opening, PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import {
  buildMakeupMessage,
  describeDatedOpening,
  describePatientMakeups,
  noOpening,
} from '@postura/domain/classes/makeups/makeup.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { notifyError } from '~/lib/notify-error'
import { ChatButton } from '~/ui/chat/chat-button'
import { PatientLink } from '../../patients/patient-link'
import { useTakeMakeup } from './makeups.api'

/** Shows the make-ups of a patient and the classes with free seats. One tap sends an offer or takes a seat. */
export function MakeupOfferRow({ of }: { of: PatientMakeups }) {
  const { mutate, isPending } = useTakeMakeup()
  const { patient_id, patient_name: name } = of
  const take = ({ class_id: id, start_time }: Opening) =>
    mutate({ id, start_time, patient_id, name }, { onError: notifyError })
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <PatientLink id={patient_id} name={name} inherit />: {describePatientMakeups(of)}
        </Text>
        <Box flex="none" maw="50%">
          <ChatButton phone={contactPhoneOf(of)} text={buildMakeupMessage(of)} label="Avisar" of={name} />
        </Box>
      </Group>
      {of.openings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {noOpening}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Toque para marcar:
          </Text>
          <Group gap="xs" role="group" aria-label={`Marcar reposição de ${name}`}>
            {of.openings.map((opening) => (
              <Button
                key={opening.class_id}
                px="sm"
                variant="default"
                maw="100%"
                disabled={isPending}
                onClick={() => take(opening)}
              >
                {describeDatedOpening(opening)}, {opening.title}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Stack>
  )
}
