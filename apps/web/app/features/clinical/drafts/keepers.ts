import { registerUnsavedWork } from '~/lib/forms/unsaved-work'
import { onFreshStart } from '~/lib/session/fresh-start'
import { readDraft, reloadDrafts, saveDraft } from '../clinical.api'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper'
import type { TextCopies, TextCopy, UnsavedText } from './draft-text'
import type { KeeperOptions } from './keeper-state'

/** What an editor opens with. */
export type OpenedText = Omit<KeeperOptions, 'save' | 'read'>

/** Those of this window: an unsaved text is tried again after its editor is closed, and belongs to who typed it. */
const keepers = new Map<DraftKeeper, () => void>()
/** An editor that is shown once more while its panel closes must not begin again with the text that it was opened with. */
const started = new WeakMap<OpenedText, DraftKeeper>()

const forget = (keeper: DraftKeeper): void => {
  keepers.get(keeper)?.()
  keepers.delete(keeper)
}

const saveAll = (): void => {
  for (const keeper of keepers.keys()) keeper.saveIfUnsaved()
}
const saveIfHidden = () => document.visibilityState === 'hidden' && saveAll()

onFreshStart(() => {
  for (const keeper of [...keepers.keys()]) {
    keeper.stop()
    forget(keeper)
  }
})

/** No layer and no page: closing a panel or going elsewhere in this window loses nothing. */
const WINDOW = 'clinical-texts'

const watch = (keeper: DraftKeeper): void => {
  if (keepers.size === 0) {
    for (const event of ['pagehide', 'online']) window.addEventListener(event, saveAll)
    document.addEventListener('visibilitychange', saveIfHidden)
  }
  const save = () => keeper.flush().then(() => undefined)
  keepers.set(keeper, registerUnsavedWork(keeper.hasUnsaved, WINDOW, save))
}

/** The editor gets the keeper that is still trying to save this text, or a new one. */
export const startKeeper = (opened: OpenedText): DraftKeeper => {
  const known = started.get(opened)
  if (known) return known
  const same = [...keepers.keys()].filter((keeper) => keeper.getId() === opened.id)
  const unsaved = same.find((keeper) => keeper.hasUnsaved())
  for (const keeper of same) if (keeper !== unsaved) forget(keeper)
  const keeper = unsaved ?? createDraftKeeper({ ...opened, save: saveDraft, read: readDraft })
  started.set(opened, keeper)
  if (!unsaved) watch(keeper)
  keeper.takeOver()
  keeper.saveIfUnsaved()
  return keeper
}

/** An editor that is closed saves at once; the lists say what is not saved until it is. */
export const closeKeeper = (keeper: DraftKeeper): void => {
  if (keeper.getState().status === 'untouched') return
  keeper.saveIfUnsaved()
  const end = keeper.subscribe(() => {
    if (keeper.hasUnsaved()) return
    end()
    void reloadDrafts()
  })
  void reloadDrafts()
}

/** A text of this device that is not saved yet. */
export type WaitingText = { id: string; input: UnsavedText; found: TextCopy | null }

const listUnsaved = (): DraftKeeper[] => [...keepers.keys()].filter((keeper) => keeper.hasUnsaved())

/** Drafts that this window has not saved yet. */
export const listUnsavedIds = (): string[] => listUnsaved().map((keeper) => keeper.getId())

/** Of this window, then those of windows that were closed; for each draft the newest. */
export const listUnsavedTexts = async (copies: TextCopies | null): Promise<WaitingText[]> => {
  const own = listUnsaved().map((keeper) => ({ id: keeper.getId(), input: keeper.toUnsavedText(), found: null }))
  const found = ((await copies?.load()) ?? []).map((copy) => ({ id: copy.id, input: copy.input, found: copy }))
  return [...own, ...found].filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at)
}
