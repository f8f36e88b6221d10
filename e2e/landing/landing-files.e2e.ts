// Invisible parts of the landing page: file sizes, metadata and icons.
import type { APIRequestContext, Page } from '@playwright/test'
import { planKeys, plans } from '@postura/domain/plans/plan'
import { expect, test } from '../journey.ts'

for (const path of ['/', '/privacy', '/terms'])
  test(`${path} loads no script and at most 40 KB in total`, async ({ page, journey }) => {
    const requests: { type: string; bytes: Promise<number> }[] = []
    page.on('requestfinished', (request) => {
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize)
      requests.push({ type: request.resourceType(), bytes })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requests.map(({ type }) => type)).toEqual(expect.arrayContaining(['document', 'font']))
    expect(requests.filter(({ type }) => type === 'script')).toEqual([])
    const sizes = await Promise.all(requests.map(({ bytes }) => bytes))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
    await journey.looksRight('without a script')
  })

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

/** Asserts that the image exists and is a PNG; returns its size. */
const sizeOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const response = await request.get(path)
  expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/png'])
  const png = await response.body()
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the metadata of the landing page has its title, URL and offers', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Postura: gestão de clínicas de fisioterapia e Pilates')
  expect((await contentOf(page, 'description'))?.length).toBeGreaterThan(50)
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  expect(new URL(canonical).pathname).toBe('/')
  const software = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(software).toMatchObject({ '@type': 'SoftwareApplication', name: 'Postura', url: canonical })
  expect(software.offers).toEqual(
    planKeys.map((key) => ({
      '@type': 'Offer',
      name: plans[key].name,
      price: `${plans[key].price / 100}.00`,
      priceCurrency: 'BRL',
      url: `${canonical}register?plan=${key}`,
    })),
  )
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${canonical}sitemap.xml`)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  for (const path of ['', 'register', 'privacy', 'terms', 'verificar'])
    expect(await sitemap.text()).toContain(`<loc>${canonical}${path}</loc>`)
})

test('the link preview image exists', async ({ page }) => {
  await page.goto('/')
  expect(await contentOf(page, 'og:url')).toBe(await page.locator('link[rel=canonical]').getAttribute('href'))
  const { pathname } = new URL((await contentOf(page, 'og:image')) ?? '')
  const promised = `${await contentOf(page, 'og:image:width')}x${await contentOf(page, 'og:image:height')}`
  expect([promised, await sizeOf(page.request, pathname)]).toEqual(['1200x630', '1200x630'])
})

test('every icon of the page and its manifest exists in its size', async ({ page }) => {
  await page.goto('/')
  expect(await sizeOf(page.request, '/apple-touch-icon.png')).toBe('180x180')
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png')
  const response = await page.request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await response.json()) as { icons: { src: string; sizes: string; purpose?: string }[] }
  const [drawn, ...pictures] = icons
  expect((await page.request.get(drawn?.src ?? '')).headers()['content-type']).toContain('image/svg+xml')
  for (const { src, sizes } of pictures) expect(await sizeOf(page.request, src)).toBe(sizes)
  expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
})
