type OpenForm = { isUnsaved: () => boolean; layer: string | null }

const forms = new Set<OpenForm>()

/** Registers an open form. `isUnsaved` is true if leaving its page or its layer would lose input. */
export const registerUnsavedWork = (isUnsaved: () => boolean, layer: string | null): (() => void) => {
  const form = { isUnsaved, layer }
  forms.add(form)
  return () => void forms.delete(form)
}

/** True if some open form would lose input; `isLeft` limits the question to some layers. */
export const hasUnsavedWork = (isLeft: (layer: string | null) => boolean = () => true): boolean =>
  [...forms].some(({ isUnsaved, layer }) => isLeft(layer) && isUnsaved())

/** Forgets all unsaved input after the user has confirmed to leave, so that no further question is asked. */
export const discardUnsavedWork = (): void => forms.clear()
