import { Button, Group, Progress, Text } from '@mantine/core'
import { downloadDocument, generatingDocument } from '@postura/domain/documents/document.labels'
import { IconDownload } from '../icons/icons'
import { type TableExport, useTableExport } from './use-table-export'

type ExportButtonsProps = {
  table: TableExport
  /** What the table is of, where a page has more than one. */
  of?: string | undefined
  disabled: boolean
}

/** On paper or as a table; a long one says how far it has come and can be stopped. */
export function ExportButtons({ table, of, disabled }: ExportButtonsProps) {
  const { busy, progress, pdf, csv, cancel } = useTableExport(table)
  return (
    <Group gap="sm">
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={disabled || busy !== null}
        onClick={pdf}
      >
        {busy === 'pdf' ? generatingDocument : of ? `PDF ${of}` : downloadDocument}
      </Button>
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={disabled || busy !== null}
        onClick={csv}
      >
        {busy === 'csv' ? 'Gerando CSV...' : of ? `CSV ${of}` : 'Baixar CSV'}
      </Button>
      {busy === 'csv' && (
        <Group gap="sm" wrap="nowrap">
          <Progress value={progress} w={120} aria-label="Progresso do CSV" />
          <Text size="sm" className="figures">
            {progress} %
          </Text>
          <Button size="sm" variant="subtle" onClick={cancel}>
            Cancelar
          </Button>
        </Group>
      )}
    </Group>
  )
}
