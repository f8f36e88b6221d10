import { Button, Group, Stack, Text } from '@mantine/core'
import type { Scope } from '@postura/domain/agenda/agenda'
import { scopeLabels } from '@postura/domain/agenda/agenda.labels'
import type { ReactNode } from 'react'
import { useInHand } from '~/lib/use-in-hand'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { FormError } from '~/ui/states/form-error'

type DeleteQuestionProps = {
  question: string
  /** Which one. */
  subject: string
  /** What goes with it. */
  loss?: ReactNode
  /** Said where it is one of a series; nothing where it stands alone. */
  series: string | null
  failure: string
  error: Error | null
  isPending: boolean
  onConfirm: (scope: Scope) => void
  onCancel: () => void
}

/** Three words do not fit side by side in a hand; the way back is the farthest from what is lost. */
const inAColumn = { flexDirection: 'column-reverse', alignItems: 'stretch' } as const

/** Before something leaves the agenda: the prompt, what is lost, and of a series how much of it. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { question, subject, loss, series, failure, error, isPending, onConfirm, onCancel } = props
  const inHand = useInHand()
  return (
    <Stack>
      <Text>{question}</Text>
      <Text c="dimmed">{subject}</Text>
      {loss && <Text>{loss}</Text>}
      <FormError problem={error && { code: null, message: failure, reason: error.message }} />
      {series === null ? (
        <ConfirmButtons confirm="Excluir" busy={isPending} onConfirm={() => onConfirm('one')} onCancel={onCancel} />
      ) : (
        <>
          <Text size="sm">{series}</Text>
          <Group justify="flex-end" {...(inHand && { style: inAColumn })}>
            <Button variant="default" size="md" onClick={onCancel} autoFocus>
              Cancelar
            </Button>
            <Button color="red" size="md" variant="outline" loading={isPending} onClick={() => onConfirm('following')}>
              {scopeLabels.following}
            </Button>
            <Button color="red" size="md" loading={isPending} onClick={() => onConfirm('one')}>
              {scopeLabels.one}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
