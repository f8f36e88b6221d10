import { newId } from '@postura/domain/shared/ids'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isTransient, removeDeleted } from '~/lib/query-client'
import { showUndoToast } from './undo-toast'

type Undoable<I, R> = {
  change: (input: I, changeId: string) => Promise<R>
  /** Text of the toast. */
  done: (input: I, answer: R) => string
  /** Query of a deleted record: removed from the cache when its page is left, so that no other page shows it. */
  removes?: (input: I) => QueryKey
  /** Identifies a retry of the same action. Default: the id of the record. */
  sameAs?: (input: I) => string
  /** No toast: the screen shows the undo itself, with the returned `changeId`. */
  inPlace?: boolean
}

/**
 * Changes one record with a short time to undo it. A retry after a lost response uses the same change id,
 * so one "Desfazer" undoes it whatever the first request did.
 */
export const useUndoableMutation = <I extends { id: string }, R>({
  change,
  done,
  removes,
  sameAs = ({ id }) => id,
  inPlace = false,
}: Undoable<I, R>) => {
  const underWay = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (input: I) => {
      const changeId = underWay.current.get(sameAs(input)) ?? newId()
      underWay.current.set(sameAs(input), changeId)
      const answer = await change(input, changeId)
      if (removes) removeDeleted(removes(input))
      return { changeId, answer }
    },
    onSuccess: ({ changeId, answer }, input) => {
      underWay.current.delete(sameAs(input))
      if (!inPlace) showUndoToast({ changeId, recordId: input.id, message: done(input, answer) })
    },
    onError: (error, input) => {
      // A refusal is final: nothing was changed, so the next try is a new action.
      if (!isTransient(error)) underWay.current.delete(sameAs(input))
    },
  })
}
