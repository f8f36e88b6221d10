import { Modal, Stack, Text } from '@mantine/core'
import { squeezeInLabel } from '@postura/domain/agenda/agenda.labels'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { tellFailure } from '~/lib/tell-failure'
import { useQuestion } from '~/lib/use-question'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'

type SqueezeIn = {
  /** Answers whether it came about; if not, whatever the screen showed ahead of it has to go back. */
  attempt: (act: (squeeze_in: boolean) => Promise<unknown>) => Promise<boolean>
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

/** Where the time is taken, says by whom and asks whether to squeeze it in; any other refusal is told. */
export const useSqueezeIn = (): SqueezeIn => {
  const { about: reason, opened, ask, answer } = useQuestion<string, true>()

  const attempt = async (act: (squeeze_in: boolean) => Promise<unknown>, squeeze_in = false): Promise<boolean> => {
    try {
      await act(squeeze_in)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isRefusal(error, 'time_taken')) return (await ask(error.message)) === null ? false : attempt(act, true)
      tellFailure(error)
      return false
    }
  }

  return {
    attempt: (act) => attempt(act),
    dialog: (
      <Modal opened={opened} onClose={() => answer(null)} title="Horário ocupado" centered>
        <Stack>
          <Text>{reason}</Text>
          <ConfirmButtons
            confirm={squeezeInLabel}
            tone="plain"
            onConfirm={() => answer(true)}
            onCancel={() => answer(null)}
          />
        </Stack>
      </Modal>
    ),
  }
}
