import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { MakeupOffer, Opening } from '@postura/domain/classes/makeups/makeup'
import {
  describeDatedOpening,
  describeOffer,
  makeupText,
  noOpening,
} from '@postura/domain/classes/makeups/makeup.labels'
import { Link } from 'react-router'
import { tellFailure } from '~/lib/tell-failure'
import { ChatButton } from '~/ui/actions/chat-button'
import { useTakeMakeup } from './makeups.api'

/** What somebody may make up for and where they could: told to them by one tap, or taken by one. */
export function MakeupOfferRow({ of }: { of: MakeupOffer }) {
  const { mutate, isPending } = useTakeMakeup()
  const { patient_id, patient_name: name } = of
  const take = ({ class_id: id, start_time }: Opening) =>
    mutate({ id, start_time, patient_id, name }, { onError: tellFailure })
  return (
    <Stack gap="xs">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={`/admin/patients/${patient_id}`} inherit fw={600} underline="hover">
          {name}
        </Anchor>
        : {describeOffer(of)}
      </Text>
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
                size="md"
                px="sm"
                variant="light"
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
      <Group>
        <ChatButton phone={of.patient_phone} text={makeupText(of)} label="Avisar" of={name} />
      </Group>
    </Stack>
  )
}
