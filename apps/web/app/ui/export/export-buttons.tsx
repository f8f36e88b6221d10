import { Button, Group, Text } from '@mantine/core'
import { downloadDocumentLabel, generatingDocumentLabel } from '@postura/domain/documents/document.labels'
import { IconDownload } from '../icons/icons'
import { isRepeatedClick } from './is-repeated-click'
import { type TableExport, useTableExport } from './use-table-export'

type ExportButtonsProps = {
  table: TableExport
  /** Name of the table, if the page has more than one. */
  of?: string | undefined
  disabled: boolean
}

/** Exports a table as PDF or CSV. A long export shows its progress and can be canceled. */
export function ExportButtons({ table, of, disabled }: ExportButtonsProps) {
  const { busy, progress, pdf, csv, cancel } = useTableExport(table)
  const look = {
    variant: 'default',
    leftSection: <IconDownload size={17} stroke={1.75} aria-hidden />,
    disabled: disabled || busy !== null,
  }
  return (
    <Group gap="sm">
      <Button {...look} onClick={(event) => !isRepeatedClick(event) && pdf()}>
        {busy === 'pdf' ? generatingDocumentLabel : of ? `PDF ${of}` : downloadDocumentLabel}
      </Button>
      <Button {...look} onClick={(event) => !isRepeatedClick(event) && csv()}>
        {busy === 'csv' ? 'Gerando CSV...' : of ? `CSV ${of}` : 'Baixar CSV'}
      </Button>
      {busy === 'csv' && (
        <Group gap="sm" wrap="nowrap">
          <progress value={progress} max={100} aria-label="Progresso do CSV" />
          <Text size="sm" className="figures">
            {progress} %
          </Text>
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
        </Group>
      )}
    </Group>
  )
}
