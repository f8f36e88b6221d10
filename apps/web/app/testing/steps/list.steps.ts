import { page } from 'vitest/browser'

/** Chooses an action from the menu of a row. */
export const chooseRowAction = async (name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
