import { Button, Group, Stack, Text } from '@mantine/core'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { scopeLabels } from '@postura/domain/scheduling/scheduling.labels'
import { type ReactNode, useEffect } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { FormError } from '../states/form-error'
import { ConfirmButtons } from './confirm-buttons'
import { useKeptFocus } from './use-kept-focus'

type DeleteConfirmationProps = {
  question: string
  /** Names the item to delete. */
  subject: string
  /** Describes what else is lost. */
  loss?: ReactNode
  /** What the user decides about it. */
  details?: ReactNode
  /** True until it is known what there is to decide. */
  isLoading?: boolean
  /** The question for a series. */
  series?: string | null
  failure: string
  deletion: { error: Error | null; isPending: boolean; reset: () => void }
  onConfirm: (scope: Scope) => void
  onCancel: () => void
}

/** Three labels do not fit in one row on mobile. "Cancelar" is farthest from the destructive button. */
const inAColumn = { flexDirection: 'column-reverse', alignItems: 'stretch' } as const

/** Confirms a deletion, shows what is lost, and asks for the scope in a series. */
export function DeleteConfirmation(props: DeleteConfirmationProps) {
  const { question, subject, loss, details, isLoading = false, series, failure, deletion, onConfirm, onCancel } = props
  const { error, isPending, reset } = deletion
  const isMobile = useIsMobile()
  useKeptFocus(isPending)
  // The next record does not show the error of this one.
  useEffect(() => reset, [reset])
  return (
    <Stack>
      <Text>{question}</Text>
      <Text c="dimmed">{subject}</Text>
      {loss && <Text>{loss}</Text>}
      {details}
      <FormError problem={error && { code: null, message: failure, reason: error.message }} />
      {!series ? (
        <ConfirmButtons
          confirm="Excluir"
          busy={isPending || isLoading}
          onConfirm={() => onConfirm('one')}
          onCancel={onCancel}
        />
      ) : (
        <>
          <Text size="sm">{series}</Text>
          <Group justify="flex-end" {...(isMobile && { style: inAColumn })}>
            <Button variant="default" onClick={onCancel} autoFocus>
              Cancelar
            </Button>
            <Button
              color="red"
              variant="outline"
              loading={isPending || isLoading}
              onClick={() => onConfirm('following')}
            >
              {scopeLabels.following}
            </Button>
            <Button color="red" loading={isPending || isLoading} onClick={() => onConfirm('one')}>
              {scopeLabels.one}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
