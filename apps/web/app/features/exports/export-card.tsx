import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import {
  cancelExportLabel,
  describeReceived,
  exportContents,
  exportHint,
  exportLogNotice,
  exportPrivacyNotice,
  exportStayMessage,
  exportTitle,
  startExportLabel,
} from '@postura/domain/exports/export.labels'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconDownload } from '~/ui/icons/icons'
import { Section } from '~/ui/section'
import { useClinicExport } from './use-clinic-export'

/** Everything that the clinic has stored, as one file. */
export function ExportCard() {
  const { isBusy, received, failure, start, cancel } = useClinicExport()
  return (
    <Section title={exportTitle} hint={exportHint}>
      <Stack gap="md">
        <List size="sm" spacing="xs">
          {exportContents.map((said) => (
            <List.Item key={said}>{said}</List.Item>
          ))}
        </List>
        <Text size="sm">{exportPrivacyNotice}</Text>
        <Text size="sm" c="dimmed">
          {exportLogNotice}
        </Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {isBusy ? (
          <Group gap="sm">
            <Loader size="sm" aria-hidden />
            <Text size="sm" className="figures">
              {describeReceived(received)}
            </Text>
            <Text size="sm" role="status">
              {exportStayMessage}
            </Text>
            <Button variant="default" onClick={cancel}>
              {cancelExportLabel}
            </Button>
          </Group>
        ) : (
          <Group>
            <Button
              leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
              onClick={(event) => !isRepeatedClick(event) && start()}
            >
              {startExportLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}
