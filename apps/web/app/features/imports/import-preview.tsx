import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { ImportKind } from '@postura/domain/imports/import'
import { describePlanLimit, importKindHints, rowStateLabels } from '@postura/domain/imports/import.labels'
import { countStates, rowStates } from '@postura/domain/imports/patients/judge-patients'
import type { RecordContext } from '@postura/domain/imports/records/record-rows'
import { UNLIMITED } from '@postura/domain/plans/plan'
import { planErrors } from '@postura/domain/plans/plan.errors'
import { joinWords } from '@postura/domain/shared/text'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Section } from '~/ui/section'
import { ErrorState } from '~/ui/states/error-state'
import { patientAllowanceQuery } from '../patients/patients.api'
import { ColumnChoice } from './column-choice'
import type { DraftRow } from './import-kinds'
import css from './imports.module.css'
import type { Sheet } from './reading/read-xlsx'
import { RowList } from './row-list'
import { useImportDraft } from './use-import-draft'

type ImportPreviewProps = {
  kind: ImportKind
  context: RecordContext
  sheet: Sheet
  onBack: () => void
  onImport: (rows: DraftRow[]) => void
}

/** Why the plan does not allow these new patients; null if it does. */
const usePlanRefusal = (wanted: number): string | null => {
  const { data: plan } = useQuery(patientAllowanceQuery)
  if (!plan || wanted === 0) return null
  if (plan.refusal === 'plan_expired') return planErrors.plan_expired.message
  const left = plan.maxPatients === UNLIMITED ? wanted : Math.max(0, plan.maxPatients - plan.patients)
  return wanted > left ? describePlanLimit(left, wanted) : null
}

/** The list before anything is imported: its columns, its rows with their problems, and what will happen. */
export function ImportPreview({ kind, context, sheet, onBack, onImport }: ImportPreviewProps) {
  const draft = useImportDraft(kind, sheet, context)
  const { rows, fields, columns, comparison } = draft
  const counts = countStates(rows)
  const sent = rows.filter(({ state }) => state === 'new' || state === 'same')
  const refusal = usePlanRefusal(kind === 'patients' ? counts.new : 0)
  const lacks = Object.entries(fields)
    .filter(([field, { missing }]) => missing !== undefined && !columns.includes(field))
    .map(([, { label }]) => label)
  return (
    <Stack gap="xl">
      <Section title="Colunas" hint="Confira o que há em cada coluna. Estas são as primeiras linhas.">
        <ColumnChoice {...draft} />
        {lacks.length > 0 && (
          <Text role="alert" fw={600} mt="xs">
            {`Falta dizer qual coluna tem: ${joinWords(lacks.reverse())}.`}
          </Text>
        )}
      </Section>
      <Section title="Linhas" hint={`${importKindHints[kind]} Linhas com problema não são importadas.`}>
        <Stack gap="sm">
          <dl className={css.counts} aria-label="Resumo">
            {rowStates
              .filter((state) => counts[state] > 0)
              .map((state) => (
                <div key={state}>
                  <dt>{rowStateLabels[state]}</dt>
                  <dd>{counts[state]}</dd>
                </div>
              ))}
          </dl>
          {draft.unread > 0 && (
            <Group>
              <Button variant="default" onClick={draft.clearUnread}>
                {`Deixar em branco o que não foi entendido (${draft.unread})`}
              </Button>
            </Group>
          )}
          {comparison.error ? (
            <ErrorState
              title="Não foi possível comparar a lista com os seus pacientes"
              reason={comparison.error.message}
              onRetry={comparison.retry}
            />
          ) : comparison.isLoading ? (
            <Text role="status">Comparando com os seus pacientes…</Text>
          ) : (
            <RowList key={columns.join()} fields={fields} rows={rows} edit={draft.edit} decide={draft.decide} />
          )}
        </Stack>
      </Section>
      {refusal && (
        <Alert color="yellow" variant="light" role="alert">
          {refusal}{' '}
          <Anchor component={Link} to={href('/admin/settings/:part?', { part: 'plan' })}>
            Ver planos
          </Anchor>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Outra lista
        </Button>
        <Button
          disabled={sent.length === 0 || refusal !== null || !comparison.isComplete}
          onClick={() => onImport(sent)}
        >
          {sent.length === 1 ? 'Importar 1 linha' : `Importar ${sent.length} linhas`}
        </Button>
      </Group>
    </Stack>
  )
}
