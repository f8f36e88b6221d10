const forms = new Set<() => boolean>()

/** Registers an open form. `isUnsaved` is true if leaving the page would lose input. */
export const registerUnsavedWork = (isUnsaved: () => boolean): (() => void) => {
  forms.add(isUnsaved)
  return () => void forms.delete(isUnsaved)
}

/** True if some open form would lose input. */
export const hasUnsavedWork = (): boolean => [...forms].some((isUnsaved) => isUnsaved())

/** Forgets all unsaved input after the user has confirmed to leave, so that no further question is asked. */
export const discardUnsavedWork = (): void => forms.clear()
