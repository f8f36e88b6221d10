import { type APIResponse, test as base, expect, type Page, type Route } from '@playwright/test'
import { createSignedInClinic } from '@postura/api/testing/factories/signed-in-clinic.factory'
import { newId } from '@postura/domain/shared/ids'
import '@postura/api/testing/test-zone'
import { checkAccessibility } from './accessibility.ts'
import { waitPastMidnight } from './midnight.ts'

export { expect }

export type Account = { name: string; email: string; password: string }

export const newAccount = (): Account => ({
  name: 'Helena Prado',
  email: `${newId()}@clinica.test`,
  password: 'uma senha boa',
})

/** Created by `tools/local/demo-clinic.ts`. */
export const demoAccount: Account = { name: '', email: 'demo@postura.example', password: 'uma clinica de exemplo' }

/** Exact labels, because the form has more than one phone field. */
export const patientFieldLabels = {
  name: /^Nome Completo/,
  birth: /^Data de Nascimento/,
  phone: /^Telefone( \*)?$/,
  address: /^Endereço/,
}

export const fillPatient = async (
  page: Page,
  name: string,
  birth = '20051980',
  phone = '11912345678',
): Promise<void> => {
  await page.getByLabel(patientFieldLabels.name).fill(name)
  await page.getByLabel(patientFieldLabels.birth).pressSequentially(birth)
  await page.getByLabel(patientFieldLabels.phone).fill(phone)
  await page.getByLabel(patientFieldLabels.address).fill('Rua das Acácias, 10')
}

/** Registers the searched name from the open list of a patient picker. */
export const registerQuickly = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('option', { name: `Cadastrar “${name}”` }).click()
  const form = page.getByRole('dialog', { name: 'Novo paciente' })
  await expect(form.getByLabel(patientFieldLabels.name)).toHaveValue(name)
  await form.getByLabel(patientFieldLabels.phone).fill('11912345678')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await form.waitFor({ state: 'hidden' })
}

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

/** Sends a request as the signed-in user of the page. */
export const send = async (page: Page, method: string, path: string, data: object): Promise<APIResponse> => {
  const response = await page.request.fetch(path, { method, data, headers: { origin } })
  expect(response.status(), await response.text()).toBe(200)
  return response
}

/** Delays requests to this path until they are released, to continue or to fail. */
export const delayRoute = async (
  page: Page,
  address: string | RegExp,
  end = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await end(route)
  })
  return resolve
}

/** The toast with this text. */
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Clicks 'Desfazer', of the toast with this text if there is one, and waits until the server has undone the change. */
export const undo = async (page: Page, text?: string): Promise<void> => {
  const undone = page.waitForResponse((response) => /\/api\/changes\/[^/]+\/undo$/.test(response.url()))
  const place = text === undefined ? page : toast(page, text)
  await place.getByRole('button', { name: 'Desfazer' }).click()
  expect((await undone).status()).toBe(200)
}

/** Clicks a row action: a button on desktop if it is one of the first, else a menu item. */
export const clickRowAction = async (page: Page, action: string, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: `Mais ações: ${name}` })
  const button = page.getByRole(action === 'Editar' ? 'link' : 'button', { name: `${action} ${name}`, exact: true })
  // Waits for either of the two, because a toast may contain the name before the row is rendered.
  await menu.or(button).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** On mobile the button is in the menu. */
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
  /** Creates and signs in a new clinic without opening a page; returns its id. */
  register: (account: Account) => Promise<string>
  /** Adds a patient through the API; returns the id. */
  addPatient: (name: string) => Promise<string>
  signIn: (account: Account) => Promise<void>
  /** Asserts that axe finds no violation and that the page does not scroll sideways. */
  looksRight: (what: string) => Promise<void>
  /** Blocks these files until the returned function is called, and ignores the browser's errors about them. */
  withhold: (files: RegExp) => Promise<() => Promise<void>>
}

/** Inserts the clinic into the database, because the sign-up has its own tests. */
const register = async (page: Page, account: Account): Promise<string> => {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const browser = { origin, secret: process.env.AUTH_SECRET ?? '', userAgent }
  const { id, cookie } = await createSignedInClinic(process.env.OWNER_DATABASE_URL ?? '', account, browser)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return id
}

const addPatient = async (page: Page, name: string): Promise<string> => {
  const id = newId()
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  await send(page, 'POST', '/api/patients', { id, name, ...person })
  return id
}

const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/login/admin')
  await fillSignIn(page, account)
  await page.waitForURL(({ pathname }) => pathname === '/admin')
}

/** Fails on every browser error: an exception, a blocked script or a failed file request. */
export const test = base.extend<{ journey: Journey; oneDay: undefined }>({
  oneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: reason: Playwright reads the fixtures a fixture needs from its pattern
    async ({}, use) => {
      await waitPastMidnight()
      await use(undefined)
    },
    { auto: true, timeout: 300_000 },
  ],
  // Each test has its own IP address, because attempts are limited per address. The proxy sends this header in production.
  // biome-ignore lint/correctness/noEmptyPattern: reason: Playwright reads the fixtures a fixture needs from its pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),
  page: async ({ page }, use) => {
    // Loading the first files depends on the machine, so the `expect` timeout starts after the application has started.
    const goTo = page.goto.bind(page)
    page.goto = async (...given) => {
      const response = await goTo(...given)
      await page
        .locator('[role="status"] > [class*="_ring_"]')
        .waitFor({ state: 'detached', timeout: 30_000 })
        // The test may delay the files.
        .catch(() => undefined)
      return response
    }
    await use(page)
  },
  journey: async ({ page }, use) => {
    const problems: string[] = []
    const withheld: RegExp[] = []
    // Accepts the dialog that warns about unsaved changes.
    page.on('dialog', (dialog) => dialog.accept())
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      // The browser logs every rejected API call; the tests assert those themselves.
      const { url } = message.location()
      // Only a test disconnects.
      const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED')
      const isMeant = isOffline || url.includes('/api/') || withheld.some((files) => files.test(url))
      if (message.type() === 'error' && !isMeant) problems.push(message.text())
    })
    await use({
      register: (account) => register(page, account),
      addPatient: (name) => addPatient(page, name),
      signIn: (account) => signIn(page, account),
      looksRight: (what) => checkAccessibility(page, what),
      withhold: async (files) => {
        withheld.push(files)
        await page.route(files, (route) => route.abort())
        return () => page.unroute(files)
      },
    })
    expect(problems).toEqual([])
  },
})
