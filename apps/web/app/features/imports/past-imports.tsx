import { Button, Text } from '@mantine/core'
import { IMPORT_UNDO_DAYS, type ImportRecord } from '@postura/domain/imports/import'
import { describeImported, describeImportTime, importKindLabels } from '@postura/domain/imports/import.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { importsQuery, useUndoImport } from './imports.api'
import css from './imports.module.css'

const canUndo = ({ undone_at, started_at }: ImportRecord): boolean =>
  undone_at === null && addDays(civilDateOf(started_at), IMPORT_UNDO_DAYS) > today()

/** The latest imports, which can be undone for some days. */
export function PastImports() {
  const { data } = useQuery(importsQuery)
  const undo = useUndoImport()
  if (!data || data.items.length === 0) return null
  // The list may be older than the undo: the connection may be gone since.
  const isThere = ({ id, undone_at }: ImportRecord): boolean =>
    undone_at === null && !(undo.isSuccess && undo.variables === id)
  return (
    <Section
      title="Importações anteriores"
      hint={`Uma importação pode ser desfeita por ${IMPORT_UNDO_DAYS} dias, enquanto nada dela for alterado.`}
    >
      {undo.isSuccess && <Text role="status">Importação desfeita. Nada dela ficou.</Text>}
      <FormError problem={undo.error && { code: 'undo', message: undo.error.message }} />
      <ul className={css.past}>
        {data.items.map((record) => (
          <li key={record.id}>
            <div>
              <Text fw={600}>{`${importKindLabels[record.kind]}, ${describeImportTime(record.started_at)}`}</Text>
              <Text size="sm" c="dimmed">
                {isThere(record) ? describeImported(record.kind, record) : 'Desfeita'}
              </Text>
            </div>
            {isThere(record) && canUndo(record) && (
              <Button
                variant="default"
                aria-label={`Desfazer a importação de ${describeImportTime(record.started_at)}`}
                loading={undo.isPending && undo.variables === record.id}
                onClick={() => undo.mutate(record.id)}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
