import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import {
  closeDossierLabel,
  dossierContents,
  dossierJsonHint,
  dossierLabel,
  dossierLogNotice,
  dossierOthersNotice,
  dossierPdfHint,
  dossierQuestion,
  downloadDossierJsonLabel,
  downloadDossierPdfLabel,
  printingMessage,
} from '@postura/domain/exports/dossier/dossier.labels'
import { describeReceived } from '@postura/domain/exports/export.labels'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconDownload } from '~/ui/icons/icons'
import { type DossierFileType, useDossier } from './use-dossier'

type Patient = { id: string; name: string }

/** Hands out everything that is stored about a patient, as the law demands. */
export function DossierDialog({ dialog }: { dialog: RecordDialogState<Patient> }) {
  return (
    <RecordDialog title={dossierLabel} dialog={dialog}>
      {(patient) => <Content key={patient.id} patient={patient} onClose={dialog.close} />}
    </RecordDialog>
  )
}

const offers = [
  { type: 'pdf', label: downloadDossierPdfLabel, hint: dossierPdfHint },
  { type: 'json', label: downloadDossierJsonLabel, hint: dossierJsonHint },
] as const satisfies { type: DossierFileType; label: string; hint: string }[]

function Content({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { busy, received, failure, save } = useDossier(patient)
  return (
    <Stack>
      <Text fw={600}>{patient.name}</Text>
      <Text>{dossierQuestion}</Text>
      <List size="sm" spacing="xs">
        {dossierContents.map((said) => (
          <List.Item key={said}>{said}</List.Item>
        ))}
      </List>
      <Text size="sm">{dossierOthersNotice}</Text>
      <Text size="sm" c="dimmed">
        {dossierLogNotice}
      </Text>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {offers.map(({ type, label, hint }, at) => (
        <Stack key={type} gap={4} align="flex-start">
          <Button
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            disabled={busy !== null}
            onClick={(event) => !isRepeatedClick(event) && save(type)}
          >
            {label}
          </Button>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </Stack>
      ))}
      <Group justify="space-between">
        <Group gap="sm" role="status">
          {busy && <Loader size="sm" aria-hidden />}
          {busy && (
            <Text size="sm" className="figures">
              {busy === 'printing' ? printingMessage : describeReceived(received)}
            </Text>
          )}
        </Group>
        <Button variant="default" onClick={onClose}>
          {closeDossierLabel}
        </Button>
      </Group>
    </Stack>
  )
}
