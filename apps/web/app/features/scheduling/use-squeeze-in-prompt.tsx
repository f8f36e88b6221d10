import { Stack, Text } from '@mantine/core'
import { squeezeInLabel } from '@postura/domain/scheduling/scheduling.labels'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'

type SqueezeIn = {
  /** Resolves to false if the change was not made, so that the caller can revert an optimistic update. */
  attempt: (act: (squeeze_in: boolean) => Promise<unknown>) => Promise<boolean>
  /** Dialogs that the page must render. */
  dialog: ReactNode
}

/** Asks whether to squeeze in if the time is taken. Any other error is notified. */
export const useSqueezeInPrompt = (): SqueezeIn => {
  const { about: reason, opened, ask, answer } = usePromptDialog<string, true>()

  const attempt = async (act: (squeeze_in: boolean) => Promise<unknown>, squeeze_in = false): Promise<boolean> => {
    try {
      await act(squeeze_in)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isRefusal(error, 'time_taken')) return (await ask(error.message)) === null ? false : attempt(act, true)
      notifyError(error)
      return false
    }
  }

  return {
    attempt: (act) => attempt(act),
    dialog: (
      <Dialog opened={opened} onClose={() => answer(null)} title="Horário ocupado">
        <Stack>
          <Text>{reason}</Text>
          <ConfirmButtons
            confirm={squeezeInLabel}
            tone="plain"
            onConfirm={() => answer(true)}
            onCancel={() => answer(null)}
          />
        </Stack>
      </Dialog>
    ),
  }
}
