import { EmptyState } from './empty-state'

type EmptyPageProps = { title: string; what: string; onReturn: () => void }

/** Shown if the last row of a later page was deleted, here or in another window. */
export function EmptyPage({ title, what, onReturn }: EmptyPageProps) {
  return (
    <EmptyState title={title} actions={[{ label: 'Voltar à primeira página', variant: 'default', onClick: onReturn }]}>
      Não há mais {what} nesta página.
    </EmptyState>
  )
}
