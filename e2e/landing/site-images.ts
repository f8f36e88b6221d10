// `pnpm site-images`: renders the icons from our logo and the link preview from the built landing page into apps/web/public/.
// Run it after `pnpm build` when one of them changed, check the images, and commit them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as browserType } from '@playwright/test'
import { chromiumOptions } from '@postura/tools/local/chromium'

const web = join(import.meta.dirname, '../../apps/web')
const target = (name: string) => join(web, 'public', name)
const browser = await browserType.launch(chromiumOptions)

const rounded = readFileSync(target('icon.svg'), 'utf8')
// The system cuts this icon to its own shape, so the background fills the whole square.
const square = rounded.replace(' rx="16"', '')
for (const [name, size, svg] of [
  ['apple-touch-icon.png', 180, square],
  ['icon-192.png', 192, rounded],
  ['icon-512.png', 512, rounded],
  ['icon-maskable-512.png', 512, square],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  await page.screenshot({ path: target(name), omitBackground: true })
}

// The preview is small and not clickable: a larger heading and calendar, without menus and buttons.
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url())
  return route.fulfill({ path: join(web, 'build/client', pathname === '/' ? 'index.html' : pathname) })
})
await page.goto('http://landing.example/')
await page.addStyleTag({
  content: `
    html { font-size: 20px }
    body { height: 630px; overflow: hidden }
    header nav, header nav ~ *, footer, main section ~ section, h1 ~ p ~ p { display: none !important }
    header { position: absolute !important; top: 52px !important; border: 0 !important; background: none !important }
    header > div, main section { padding: 0 64px !important }
    header span { font-size: 32px !important }
    header svg { width: 52px; height: 52px }
    main section { box-sizing: border-box; height: 630px; grid-template-columns: 1fr 500px !important; gap: 48px !important }
    main section { padding-top: 48px !important }
    h1 ~ p { margin: 0 !important }`,
})
await page.evaluate(() => document.fonts.ready)
await page.locator('picture img:visible').evaluate((image: HTMLImageElement) => image.decode())
await page.screenshot({ path: target('link-preview.png') })
await browser.close()
