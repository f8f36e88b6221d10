import { Button } from '@mantine/core'
import { EmptyState } from './empty-state'

type PageIsGoneProps = { title: string; what: string; onReturn: () => void }

/** The last row of a later page was just deleted, here or in another window. */
export function PageIsGone({ title, what, onReturn }: PageIsGoneProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={onReturn}>
          Voltar à primeira página
        </Button>
      }
    >
      Não há mais {what} nesta página.
    </EmptyState>
  )
}
