import type { ChangedTable, ChangeMessage } from '@postura/domain/changes/change'
import { showsAnyOf } from '@postura/domain/changes/tables-read'
import { reloadQueriesOf } from '~/lib/query-client'
import { isOwnChange } from '~/lib/session/own-changes'

/** Changes that come together are loaded together. */
const TOGETHER_MS = 250
/** After a restart all pages have missed something. They do not load everything at one moment. */
const SPREAD_MS = 3_000

/** Loads again what others have changed, once this window is seen. */
export const createChangeApplier = () => {
  const tables = new Set<ChangedTable>()
  let isEverything = false
  let isLoading = false
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = async (): Promise<void> => {
    timer = undefined
    if (document.hidden) return
    const [all, touched] = [isEverything, new Set(tables)]
    isEverything = false
    tables.clear()
    if (!all && touched.size === 0) return
    isLoading = true
    await reloadQueriesOf((noun) => all || showsAnyOf(noun, touched))
    isLoading = false
    schedule()
  }
  // Another reload would cancel the running one, and on a slow network none would end.
  const schedule = (): void => {
    if (!isLoading && !isEnded)
      timer ??= setTimeout(apply, TOGETHER_MS + (isEverything ? Math.random() * SPREAD_MS : 0))
  }
  /** A change that waits already waits longer. */
  const loadEverything = (): void => {
    if (isEverything) return
    isEverything = true
    clearTimeout(timer)
    timer = undefined
  }
  document.addEventListener('visibilitychange', schedule)

  return {
    hear: (message: ChangeMessage): void => {
      if (message.type === 'ready') return
      if (message.type === 'missed') loadEverything()
      else if (isOwnChange(message.change)) return
      else tables.add(message.table)
      schedule()
    },
    end: (): void => {
      isEnded = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
