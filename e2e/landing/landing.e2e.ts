import { planKeys, plans } from '@postura/domain/plans/plan'
import { planPresentations } from '@postura/domain/plans/plan.labels'
import { salesChatMessages } from '@postura/domain/plans/sales-chat'
import { expect, newAccount, test } from '../journey.ts'

test('the landing page has five sections in order, with all plan prices and upcoming features', async ({
  page,
  journey,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua clínica no ritmo certo.')
  expect(await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    '',
    'pricing',
    'services',
    'about',
    'contact',
  ])
  await expect(page.getByRole('link', { name: 'Começar agora' })).toHaveAttribute('href', '/register')
  const pricing = page.locator('#pricing')
  for (const key of planKeys) {
    const card = pricing
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: plans[key].name, exact: true }) })
    for (const benefit of planPresentations[key].benefits) await expect(card).toContainText(benefit)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/register?plan=${key}`)
  }
  for (const text of [
    'R$ 0,00',
    'R$ 100,00',
    'R$ 1.000,00 por ano',
    'R$ 83,33 por mês',
    'Economia de 2 meses (R$ 200,00)',
  ])
    await expect(pricing).toContainText(text)
  await expect(page.getByText('EM BREVE')).toHaveCount(0)
  await journey.looksRight('landing')
})

test('the menu, the footer and both feature links lead to their sections', { tag: '@both' }, async ({
  page,
  journey,
}) => {
  await page.goto('/')
  const linksOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  const places = [
    ['Início', '/'],
    ['Serviços', '/#services'],
    ['Sobre', '/#about'],
    ['Contato', '/#contact'],
  ]
  expect(await linksOf('Principal')).toEqual(places)
  expect(await linksOf('Rodapé')).toEqual([
    ...places,
    ['Entrar', '/login'],
    ['Cadastrar', '/register'],
    ['Minha Área', '/dashboard'],
    ['Consultas', '/appointments'],
    ['Privacidade', '/privacy'],
    ['Termos de uso', '/terms'],
  ])
  // On desktop the header is fixed and must not cover the section.
  for (const anchor of ['pricing', 'services', 'features', 'about', 'contact']) {
    await page.goto(`/#${anchor}`)
    const heading = page.locator(`h2#${anchor}, #${anchor} h2`)
    await expect(heading).toBeInViewport()
    const { top, under } = await heading.evaluate((element) => {
      const header = document.querySelector('header')
      const sticky = header !== null && getComputedStyle(header).position === 'sticky'
      return { top: element.getBoundingClientRect().top, under: sticky ? header.getBoundingClientRect().bottom : 0 }
    })
    expect(top, anchor).toBeGreaterThanOrEqual(under)
  }
  await journey.looksRight('at its end')
})

test('a signed-in user sees one link instead of two', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin')
  // The browser stores the signed-in flag only after the page has loaded.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Minha Área' })).toHaveAttribute('href', '/admin')
  await expect(header.getByRole('link', { name: /Entrar|Cadastrar/ })).toHaveCount(0)
})

test('the contact link opens the sales chat with a prepared message', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Falar no WhatsApp' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(new URL(response.headers().location ?? '').searchParams.get('text')).toBe(salesChatMessages.plans)
})

test.describe('on small screens or with large text', () => {
  for (const [width, fontSize] of [
    [320, 16],
    [320, 32],
    [390, 32],
    [1440, 32],
  ] as const)
    test(`${width} px wide, text of ${fontSize} px: no horizontal scrolling`, async ({ page, journey }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await page.addStyleTag({ content: `html { font-size: ${fontSize}px }` })
      await journey.looksRight(`${width} px, ${fontSize} px`)
    })
})

test('Tab reaches every link in order with a visible focus', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/')
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.textContent))
  const reached: (string | null)[] = []
  for (const _ of links) {
    await page.keyboard.press('Tab')
    const { text, outline, covered } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { left, top, width, height } = element.getBoundingClientRect()
      const front = document.elementFromPoint(left + width / 2, top + height / 2)
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        text: element.textContent,
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        covered: !element.contains(front),
      }
    })
    reached.push(text)
    expect([text, outline > 0, covered]).toEqual([text, true, false])
  }
  expect(reached).toEqual(links)
})

test(
  'each picture loads when it comes near, in the color scheme of the page, and moves nothing',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/')
    const heightOf = () => page.evaluate(() => document.body.scrollHeight)
    const height = await heightOf()
    const pictures = page.getByRole('img').and(page.locator('picture img'))
    await expect(pictures).toHaveCount(project.name.startsWith('phone') ? 4 : 5)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const { loaded, wide } = await picture.evaluate((image: HTMLImageElement) => ({
        loaded: image.currentSrc,
        wide: image.naturalWidth,
      }))
      expect(loaded).toContain(project.name.endsWith('dark') ? '-dark' : '-light')
      expect(wide).toBeGreaterThan(0)
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20)
    }
    expect(await heightOf()).toBe(height)
  },
)
