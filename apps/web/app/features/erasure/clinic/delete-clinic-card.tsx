import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { deleteClinicHint, deleteClinicLabel } from '@postura/domain/erasure/clinic-deletion.labels'
import { Dialog } from '~/ui/layers/dialog'
import { Section } from '~/ui/section'
import { DeleteClinicForm } from './delete-clinic-form'

/** Below the export: who leaves takes their data first. */
export function DeleteClinicCard() {
  const [asking, question] = useDisclosure()
  return (
    <Section title={deleteClinicLabel} hint={deleteClinicHint}>
      <Group>
        <Button variant="default" c="red" onClick={question.open}>
          {deleteClinicLabel}
        </Button>
      </Group>
      <Dialog title={deleteClinicLabel} opened={asking} onClose={question.close} size="lg">
        <DeleteClinicForm onClose={question.close} />
      </Dialog>
    </Section>
  )
}
