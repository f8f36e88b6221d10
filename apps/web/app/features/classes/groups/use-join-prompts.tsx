import { Stack, Text } from '@mantine/core'
import type { GroupChange } from '@postura/domain/classes/groups/group'
import { skipBusyLabel } from '@postura/domain/classes/groups/group.labels'
import type { ReactNode } from 'react'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { useFullClassPrompt } from '../seats/use-full-class-prompt'

type JoinOptions = Partial<Pick<GroupChange, 'when_full' | 'skip_busy'>>

type JoinPrompts = {
  attempt: (act: (options: JoinOptions) => Promise<unknown>) => Promise<void>
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** Takes seats in several classes. Full dates and dates with another booking ask what to do; any other error is notified. */
export const useJoinPrompts = (): JoinPrompts => {
  const busy = usePromptDialog<string, true>()
  const fullClasses = useFullClassPrompt()

  const attempt = async (act: (options: JoinOptions) => Promise<unknown>, options: JoinOptions = {}): Promise<void> => {
    try {
      await act(options)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isRefusal(error, 'student_busy') && !options.skip_busy) {
        if (await busy.ask(error.message)) await attempt(act, { ...options, skip_busy: true })
        return
      }
      const isSome = isRefusal(error, 'some_classes_full')
      if (!isSome && !isRefusal(error, 'class_full')) return notifyError(error)
      const when_full = await fullClasses.ask({ reason: error.message, isSome, isGroup: true })
      if (when_full !== null && when_full !== 'exceed') await attempt(act, { ...options, when_full })
    }
  }

  return {
    attempt: (act) => attempt(act),
    dialogs: (
      <>
        {fullClasses.dialog}
        <Dialog opened={busy.opened} onClose={() => busy.answer(null)} title="Horário ocupado">
          <Stack>
            <Text className="figures" style={{ whiteSpace: 'pre-line' }}>
              {busy.about}
            </Text>
            <ConfirmButtons
              confirm={skipBusyLabel}
              tone="plain"
              onConfirm={() => busy.answer(true)}
              onCancel={() => busy.answer(null)}
            />
          </Stack>
        </Dialog>
      </>
    ),
  }
}
