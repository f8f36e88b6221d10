import AxeBuilder from '@axe-core/playwright'
import { type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { newId } from '@postura/domain/shared/ids'

export { expect }

export type Account = { name: string; email: string; password: string }

export const newAccount = (): Account => ({
  name: 'Helena Prado',
  email: `${newId()}@clinica.test`,
  password: 'uma senha boa',
})

/** As `tools/local/demo-clinic.ts` makes it. */
export const demo: Account = { name: '', email: 'demo@postura.example', password: 'uma clinica de exemplo' }

/** The fields everyone has, and only those: the form holds more phones than one. */
export const fields = {
  name: /^Nome Completo/,
  birth: /^Data de Nascimento/,
  phone: /^Telefone( \*)?$/,
  address: /^Endereço/,
}

/** The form as a person fills it in. */
export const fillPatient = async (
  page: Page,
  name: string,
  birth = '20051980',
  phone = '11912345678',
): Promise<void> => {
  await page.getByLabel(fields.name).fill(name)
  await page.getByLabel(fields.birth).pressSequentially(birth)
  await page.getByLabel(fields.phone).fill(phone)
  await page.getByLabel(fields.address).fill('Rua das Acácias, 10')
}

/** The doors as a person fills them in. */
export const fillSignIn = async (page: Page, { email, password }: Omit<Account, 'name'>): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const fillSignUp = async (page: Page, { name, email, password }: Account): Promise<void> => {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('11912345678')
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

const origin = process.env.BASE_URL ?? ''

/** Writes without the screen, as whoever is signed in there. */
export const send = async (page: Page, method: string, path: string, data: object): Promise<APIResponse> => {
  const response = await page.request.fetch(path, { method, data, headers: { origin } })
  expect(response.status(), await response.text()).toBe(200)
  return response
}

/** Whatever is asked for there waits until it is let go. */
export const holdBack = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** What the toast in a corner says. */
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** On a desk the actions stand side by side, in a hand behind one button. */
export const act = async (page: Page, action: string, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: `Mais ações: ${name}` })
  const button = page.getByRole(action === 'Editar' ? 'link' : 'button', { name: `${action} ${name}`, exact: true })
  // The name alone does not tell which of the two comes: a toast may say it before the row is there.
  await menu.or(button).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  } else await button.click()
}

/** On a phone it stands in the menu, away from hurried thumbs. */
export const signOut = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const leave = page.getByRole('button', { name: 'Sair' })
  await menu.or(leave).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await leave.click()
}

const anyAddress = (): string =>
  `2001:db8:${[1, 2].map(() => Math.floor(Math.random() * 0xffff).toString(16)).join(':')}::1`

export type Journey = {
  /** A clinic of its own, signed in, with no page open yet; the answer is its id. */
  register: (account: Account) => Promise<string>
  /** Adds a patient without the form; the answer is their id. */
  addPatient: (name: string) => Promise<string>
  signIn: (account: Account) => Promise<void>
  /** Nothing for axe to find, nothing wider than the screen. */
  looksRight: (what: string) => Promise<void>
  /** These files cannot be had until the answer is called; that the browser complains of it is no problem. */
  withhold: (files: RegExp) => Promise<() => Promise<void>>
}

/** Without the form, which has journeys of its own: most begin with a clinic that is there. */
const register = async (page: Page, { name, email, password }: Account): Promise<string> => {
  const account = { name, email, password, phone: '(11) 91234-5678', plan: 'free' }
  return (await (await send(page, 'POST', '/api/sign-up', account)).json()).id
}

const addPatient = async (page: Page, name: string): Promise<string> => {
  const id = newId()
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  await send(page, 'POST', '/api/patients', { id, name, ...person })
  return id
}

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/login/admin')
  await fillSignIn(page, account)
  await page.waitForURL(({ pathname }) => pathname === '/admin')
}

const looksRight = async (page: Page, what: string): Promise<void> => {
  // What is being loaded anew is paler until it is there.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.waitForTimeout(200)
  // Half faded in, everything is too pale; what turns for ever is not waited for.
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      ).length
  await expect.poll(() => page.evaluate(moving), { message: `at rest: ${what}` }).toBe(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect(found, `axe: ${what}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `wider than the screen: ${what}`).toBeLessThanOrEqual(0)
}

/** A page whose every error counts: an exception, a refused script, a failed request for a file. */
export const test = base.extend<{ journey: Journey }>({
  // Each test from an address of its own, as the proxy before the product would report it: tries are counted per address.
  // biome-ignore lint/correctness/noEmptyPattern: reason: Playwright reads the fixtures a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  journey: async ({ page }, use) => {
    const problems: string[] = []
    const withheld: RegExp[] = []
    // A test that leaves a form means it.
    page.on('dialog', (dialog) => dialog.accept())
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      // The browser reports every refused API call; those are asserted where they are expected.
      const { url } = message.location()
      const isMeant = url.includes('/api/') || withheld.some((files) => files.test(url))
      if (message.type() === 'error' && !isMeant) problems.push(message.text())
    })
    await use({
      register: (account) => register(page, account),
      addPatient: (name) => addPatient(page, name),
      signIn: (account) => signIn(page, account),
      looksRight: (what) => looksRight(page, what),
      withhold: async (files) => {
        withheld.push(files)
        await page.route(files, (route) => route.abort())
        return () => page.unroute(files)
      },
    })
    expect(problems).toEqual([])
  },
})
