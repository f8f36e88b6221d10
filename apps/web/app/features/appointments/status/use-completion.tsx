import type { ReactNode } from 'react'
import { ChangedMind } from '~/lib/forms/changed-mind'
import { mayPass } from '~/lib/query-client'
import { useQuestion } from '~/lib/use-question'
import { type Completing, CompletionDialog } from './completion-dialog'

type Completion = {
  /** The dialog stays until it is done, or is closed. */
  complete: (about: Completing) => Promise<void>
  /** Inside a form: a refusal closes the dialog and is the form's to explain; closed, the person stays on the form. */
  completeInForm: (about: Completing) => Promise<void>
  dialog: ReactNode
}

/** Whoever completes a session is asked what is charged for it. */
export const useCompletion = (): Completion => {
  const { about, opened, ask, answer } = useQuestion<Completing, true>()
  return {
    complete: async (completing) => void (await ask(completing)),
    completeInForm: async (completing) => {
      let refusal: unknown = null
      const complete: Completing['complete'] = async (charge) => {
        try {
          await completing.complete(charge)
        } catch (error) {
          if (error instanceof Error && mayPass(error)) throw error
          refusal = error
        }
      }
      if ((await ask({ ...completing, complete })) === null) throw new ChangedMind()
      if (refusal) throw refusal
    },
    dialog: <CompletionDialog about={about} opened={opened} onDone={() => answer(true)} onClose={() => answer(null)} />,
  }
}
