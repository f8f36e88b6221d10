import { page } from 'vitest/browser'

/** Text field only: the radio button beside it has the same name. */
export const timesField = () => page.getByRole('textbox', { name: 'Número de vezes' })

/** Repeats a number of times, on the weekday of the first day unless others were chosen. */
export const repeat = async (times: number): Promise<void> => {
  if (timesField().query() === null) await page.getByRole('switch', { name: 'Repetir' }).click()
  await timesField().fill(String(times))
}

/** Date of a series that contains this text. */
export const seriesRow = (text: string) => page.getByRole('listitem').filter({ hasText: text })
