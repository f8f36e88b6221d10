import { newId } from '@postura/domain/shared/ids'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayPass } from '~/lib/query-client'
import { offerUndo } from './undo-toast'

type Undoable<I, R> = {
  change: (input: I, changeId: string) => Promise<R>
  /** What the toast says was done. */
  done: (input: I, answer: R) => string
  /** What to load anew, however it ended. */
  refresh: (input: I) => void
  /** What makes it the same action when it is tried again; unless it is said, that it is about the same record. */
  sameAs?: (input: I) => string
  /** The screen offers to take it back where it was done, by the `changeId` it is answered with: no toast. */
  inPlace?: boolean
}

/**
 * A change of one record that can be taken back for a moment. Trying again after a lost answer is the same action under the same
 * id: whatever the first try did, one "Desfazer" undoes it.
 */
export const useUndoable = <I extends { id: string }, R>({
  change,
  done,
  refresh,
  sameAs = ({ id }) => id,
  inPlace = false,
}: Undoable<I, R>) => {
  const underWay = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (input: I) => {
      const changeId = underWay.current.get(sameAs(input)) ?? newId()
      underWay.current.set(sameAs(input), changeId)
      return { changeId, answer: await change(input, changeId) }
    },
    onSuccess: ({ changeId, answer }, input) => {
      underWay.current.delete(sameAs(input))
      if (!inPlace) offerUndo({ changeId, recordId: input.id, message: done(input, answer) })
    },
    onError: (error, input) => {
      // A refusal is an answer: nothing was done, and what comes next is another action.
      if (!mayPass(error)) underWay.current.delete(sameAs(input))
    },
    // Not waited for: whoever deleted is on their way to the list.
    onSettled: (_done, _error, input) => refresh(input),
  })
}
