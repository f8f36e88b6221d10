import { type Page, siteMap } from 'virtual:site-map'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { matchPath } from 'react-router'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mayOpen, type PageNeeds } from '~/features/team/page-needs'
import { mayAs } from '~/features/team/use-may'
import { goingBack } from '~/lib/layers/layers'
import { queryClient } from '~/lib/query-client'
import { api } from '../../fake-api'
import { renderApp } from '../../render-app'
import { type Guarded, partNeeds, type Walk } from './guarded-controls'
import { signInAs } from './role.steps'
import { answerWholeClinic } from './whole-clinic.steps'

/** Pages of the admin area with their whole path, except that of unknown addresses. */
const listPages = (pages: readonly Page[], parent = ''): (Page & { address: string })[] =>
  pages.flatMap((each) => {
    const address = each.path ? `${parent}/${each.path}` : parent
    return each.children.length > 0 ? listPages(each.children, address) : [{ ...each, address }]
  })
export const adminPages = listPages(siteMap).filter(
  ({ address }) => /^\/admin\b/.test(address) && !['/admin/reset-password', '/admin/*'].includes(address),
)

export const needsOf = async (path: string): Promise<PageNeeds | undefined> => {
  const found = adminPages.find(({ address }) => matchPath(address, path.replace(/\?.*/, '')) !== null)
  return (await found?.load())?.handle as PageNeeds | undefined
}

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

const NAMED = 'a, button, [role="menuitem"], h1, h2, h3, dt, label, section[aria-label], main span'
const namesIn = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(textOf)

const frame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Waits until nothing is loading and the page has stayed as it is for some frames. */
export const settle = async (): Promise<void> => {
  for (let [still, before] = [0, '']; still < 5; ) {
    await frame()
    const isBusy = queryClient.isFetching() > 0 && api.unanswered.length === 0
    still = isBusy || document.body.innerHTML !== before ? 0 : still + 1
    before = document.body.innerHTML
  }
}

/** Number of open layers that the history knows. A page that is left before it is up to date would be opened again. */
const countLayers = (): number => (goingBack.current ? Number.NaN : (history.state?.usr?.layers ?? []).length)

/** Names of all that is shown, also in the menus of these records. */
const readScreen = async (menus: ReadonlySet<string>): Promise<string[]> => {
  const names = namesIn(NAMED)
  const before = countLayers()
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label^="Mais ações: "]')) {
    if (!button.checkVisibility() || !menus.has(textOf(button))) continue
    button.click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expect.poll(countLayers).toBe(before + 1)
    names.push(...namesIn('[role="menuitem"]').map((item) => `${textOf(button)} › ${item}`))
    await userEvent.keyboard('{Escape}')
    await expect.poll(countLayers).toBe(before)
  }
  return names
}

/** Links to pages that the role may not open. */
const findForbiddenLinks = async (role: MemberRole): Promise<string[]> => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    ({ href }) => new URL(href).pathname,
  )
  const pages = await Promise.all(links.map(async (path) => ({ path, needs: await needsOf(path) })))
  return pages.filter(({ needs }) => needs && !mayOpen(mayAs(role), needs)).map(({ path }) => path)
}

const findErrors = (): string[] =>
  namesIn('[role="alert"], button').filter((name) => /^Tentar novamente|Seu acesso não permite/.test(name))

export const menu = page.getByRole('navigation', { name: 'Menu administrativo' })
export const forbiddenNote = page.getByText('Seu acesso não permite esta página.')

/** Opens these addresses as a member with this role, and compares what is shown with what the role allows. */
export const walk = async (role: MemberRole, addresses: Walk): Promise<void> => {
  const allows = mayAs(role)
  signInAs(role)
  answerWholeClinic(role)
  const { router } = await renderApp('/admin/settings')
  await expect.element(menu).toBeVisible()
  for (const [address, guarded] of Object.values(addresses).flatMap(Object.entries<Guarded>)) {
    const page = await needsOf(address)
    const isAllowed = page !== undefined && mayOpen(allows, page) && allows(partNeeds[address]?.needs ?? 'clinic.read')
    const wanted = Object.entries(guarded).map(([name, { needs }]) => [name, isAllowed && allows(needs)] as const)
    await router.navigate(address)
    const isMissing = ([name, isWanted]: (typeof wanted)[number]) =>
      isWanted && !namesIn(NAMED).includes(name.replace(/ › .*/, ''))
    await expect.poll(() => wanted.filter(isMissing), { message: `${address}: missing` }).toEqual([])
    await settle()
    expect.soft(api.forbidden, `${address}: refused`).toEqual([])
    expect.soft(api.unanswered, `${address}: not answered`).toEqual([])
    expect.soft(findErrors(), `${address}: errors`).toEqual([])
    expect.soft(await findForbiddenLinks(role), `${address}: links that lead nowhere`).toEqual([])
    if (address === '/admin' && !isAllowed) continue
    expect.soft(forbiddenNote.query() === null, `${address}: may be opened`).toBe(isAllowed)
    const names = isAllowed ? await readScreen(new Set(wanted.map(([name]) => name.replace(/ › .*/, '')))) : []
    expect
      .soft(Object.fromEntries(wanted.map(([name]) => [name, names.includes(name)])), address)
      .toEqual(Object.fromEntries(wanted))
  }
}
