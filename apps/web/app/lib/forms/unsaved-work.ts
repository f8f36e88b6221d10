type OpenForm = { isUnsaved: () => boolean; layer: string | null; save?: (() => Promise<void>) | undefined }

const forms = new Set<OpenForm>()

/** Registers an open form. `isUnsaved` is true if leaving its page or its layer would lose input; `save` is of one that is saved by itself. */
export const registerUnsavedWork = (
  isUnsaved: () => boolean,
  layer: string | null,
  save?: () => Promise<void>,
): (() => void) => {
  const form = { isUnsaved, layer, save }
  forms.add(form)
  return () => void forms.delete(form)
}

/** True if some open form would lose input; `isLeft` limits the question to some layers. */
export const hasUnsavedWork = (isLeft: (layer: string | null) => boolean = () => true): boolean =>
  [...forms].some(({ isUnsaved, layer }) => isLeft(layer) && isUnsaved())

const PATIENCE_MS = 3_000

/** Saves what is saved by itself, as far as the connection allows. */
export const saveUnsavedWork = async (): Promise<void> => {
  const saves = [...forms].flatMap(({ isUnsaved, save }) =>
    save && isUnsaved() ? [save().catch(() => undefined)] : [],
  )
  if (saves.length > 0) await Promise.race([Promise.all(saves), new Promise((end) => setTimeout(end, PATIENCE_MS))])
}

/** Forgets all unsaved input after the user has confirmed to leave, so that no further question is asked. */
export const discardUnsavedWork = (): void => forms.clear()
