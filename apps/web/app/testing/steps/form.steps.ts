import { page } from 'vitest/browser'

export const save = (): Promise<void> => page.getByRole('button', { name: 'Salvar' }).click()

export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

export const dialog = () => page.getByRole('dialog')
/** Chooses an action from the menu of a row. */
export const chooseRowAction = async (name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
