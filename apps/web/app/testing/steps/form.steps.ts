import { page } from 'vitest/browser'

export const save = (): Promise<void> => page.getByRole('button', { name: 'Salvar' }).click()

export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

export const dialog = () => page.getByRole('dialog')
