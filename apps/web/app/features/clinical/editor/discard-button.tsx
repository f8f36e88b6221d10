import { ActionIcon, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { discardDraftLabel, discardDraftQuestion } from '@postura/domain/clinical/writing/writing.labels'
import { useMutation } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { IconTrash } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import { discardDraft } from '../clinical.api'
import type { DraftKeeper } from '../drafts/draft-keeper'

type DiscardButtonProps = { keeper: DraftKeeper; of: string; onDone: () => void }

/** Deletes an unsigned draft after a question. */
export function DiscardButton({ keeper, of, onDone }: DiscardButtonProps) {
  const [isAsked, question] = useDisclosure()
  const { mutate, isPending } = useMutation({
    mutationFn: () => keeper.discard(discardDraft),
    onSuccess: () => {
      question.close()
      onDone()
    },
    onError: notifyError,
  })
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={`${discardDraftLabel} de ${of}`}
        title={discardDraftLabel}
        onClick={question.open}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Dialog title={discardDraftLabel} opened={isAsked} onClose={question.close}>
        <Stack>
          <Text>{discardDraftQuestion}</Text>
          <ConfirmButtons confirm="Descartar" busy={isPending} onConfirm={() => mutate()} onCancel={question.close} />
        </Stack>
      </Dialog>
    </>
  )
}
