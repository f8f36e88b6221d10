/** Moves the focus to the name of the first row of the shown list. */
export const focusFirstRow = (): boolean => {
  const name = document.querySelector<HTMLElement>('#conteudo tbody td:first-child :is(a, button)')
  name?.focus()
  return name !== null
}
