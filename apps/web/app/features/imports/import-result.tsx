import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { describeImported, formatCount, skipReasonLabels } from '@postura/domain/imports/import.labels'
import { href, Link } from 'react-router'
import { Section } from '~/ui/section'
import { FormError } from '~/ui/states/form-error'
import { useUndoImport } from './imports.api'
import css from './imports.module.css'
import type { ImportRun } from './use-import-run'

type ImportResultProps = { run: ImportRun; onCancel: () => void; onAgain: () => void }

/** Rows that are named; more are counted. */
const SHOWN = 50

/** The progress of an import, and what came of it. */
export function ImportResult({ run, onCancel, onAgain }: ImportResultProps) {
  if (run.phase === 'sending' || run.phase === 'canceling')
    return (
      <Section title={run.phase === 'sending' ? 'Importando' : 'Cancelando'}>
        <Stack>
          <progress className={css.progress} value={run.sent} max={run.total} aria-label="Linhas importadas" />
          <Text role="status">
            {run.phase === 'sending'
              ? `${run.sent} de ${formatCount(run.total, ['linha', 'linhas'])}. Deixe esta página aberta.`
              : 'Desfazendo o que já foi importado…'}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" disabled={run.phase === 'canceling'} onClick={onCancel}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </Section>
    )
  if (run.phase === 'canceled')
    return <Finished title="Importação cancelada" text="Nada foi importado." onAgain={onAgain} />
  if (run.phase === 'failed')
    return (
      <Finished
        title="A importação parou"
        text={`${run.message} ${run.sent === 0 ? 'Confira em Importações anteriores se algo foi importado.' : `${formatCount(run.sent, ['linha foi importada', 'linhas foram importadas'])} antes disso.`} ${run.resume ? 'Você pode continuar, ou desfazer.' : 'Você pode desfazer.'}`}
        undoId={run.id}
        resume={run.resume}
        onAgain={onAgain}
      />
    )
  const names = new Map(run.rows.map(({ id, read }) => [id, String(read.values.name)]))
  const { skipped } = run.result
  return (
    <Finished
      title="Importação concluída"
      text={`${describeImported(run.kind, run.result)}.`}
      undoId={run.result.added + run.result.completed > 0 ? run.id : undefined}
      onAgain={onAgain}
    >
      {skipped.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={`${formatCount(skipped.length, ['linha não importada', 'linhas não importadas'])}`}
        >
          <List size="sm">
            {skipped.slice(0, SHOWN).map(({ id, reason }) => (
              <List.Item key={id}>{`${names.get(id)}: ${skipReasonLabels[reason]}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Finished>
  )
}

type FinishedProps = {
  title: string
  text: string
  undoId?: string | undefined
  /** Goes on with a stopped import. */
  resume?: (() => void) | null
  onAgain: () => void
  children?: React.ReactNode
}

function Finished({ title, text, undoId, resume, onAgain, children }: FinishedProps) {
  const undo = useUndoImport()
  return (
    <Section title={undo.isSuccess ? 'Importação desfeita' : title}>
      <Stack>
        <Text role="status">{undo.isSuccess ? 'Importação desfeita. Nada dela ficou.' : text}</Text>
        {children}
        <FormError problem={undo.error && { code: 'undo', message: undo.error.message }} />
        <Group>
          {resume && !undo.isSuccess && <Button onClick={resume}>Continuar</Button>}
          <Button component={Link} to={href('/admin/patients')} {...(resume && { variant: 'default' })}>
            Ver pacientes
          </Button>
          <Button variant="default" onClick={onAgain}>
            Importar outra lista
          </Button>
          {undoId && !undo.isSuccess && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(undoId)}>
              Desfazer importação
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
