import type { ReactNode } from 'react'
import { SubmitCancelled } from '~/lib/forms/submit-cancelled'
import { isTransient } from '~/lib/query-client'
import { usePromptDialog } from '~/lib/use-prompt-dialog'
import { CompletionDialog, type CompletionRequest } from './completion-dialog'

type Completion = {
  /** The dialog stays open until the completion succeeds or the user closes it. */
  complete: (about: CompletionRequest) => Promise<void>
  /** For forms: an error closes the dialog and is shown by the form; closing the dialog keeps the user on the form. */
  completeInForm: (about: CompletionRequest) => Promise<void>
  dialog: ReactNode
}

/** Completing a session asks for its charge. */
export const useCompletion = (): Completion => {
  const { about, opened, ask, answer } = usePromptDialog<CompletionRequest, true>()
  return {
    complete: async (completing) => void (await ask(completing)),
    completeInForm: async (completing) => {
      let refusal: unknown = null
      const complete: CompletionRequest['complete'] = async (charge) => {
        try {
          await completing.complete(charge)
        } catch (error) {
          if (error instanceof Error && isTransient(error)) throw error
          refusal = error
        }
      }
      if ((await ask({ ...completing, complete })) === null) throw new SubmitCancelled()
      if (refusal) throw refusal
    },
    dialog: <CompletionDialog about={about} opened={opened} onDone={() => answer(true)} onClose={() => answer(null)} />,
  }
}
