// One visit of Lighthouse with a Chromium of its own, so that no cache and no open connection helps the next.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from './chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type FormFactor = 'desktop' | 'mobile'

type Sent = { url: string; type: string; bytes: number }
export type Visit = {
  scores: Record<Category, number>
  /** How long the main thread could not answer. On a page without script it tells how busy this machine was. */
  blockedMs: number
  requests: Sent[]
  transferred: number
}

type NetworkItem = { url: string; resourceType?: string; transferSize?: number }

const visitOnce = async (url: string, formFactor: FormFactor): Promise<Visit | null> => {
  const browser = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: [...chromium.args, '--headless=new'],
    logLevel: 'silent',
  })
  try {
    const flags = { port: browser.port, logLevel: 'silent' as const, onlyCategories: [...categories] }
    const result = await lighthouse(url, flags, formFactor === 'desktop' ? desktopConfig : undefined)
    if (!result || categories.some((category) => result.lhr.categories[category]?.score == null)) return null
    const { audits, categories: judged } = result.lhr
    const details = audits['network-requests']?.details
    const requests = ((details?.type === 'table' ? details.items : []) as NetworkItem[]).map((item) => ({
      url: item.url,
      type: item.resourceType ?? '',
      bytes: item.transferSize ?? 0,
    }))
    const scoreOf = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100)
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      requests,
      transferred: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  } finally {
    browser.kill()
  }
}

/** On a busy machine a recording is sometimes incomplete and Lighthouse gives no score: that is no visit, and it goes again. */
export const audit = async (url: string, formFactor: FormFactor): Promise<Visit> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const visit = await visitOnce(url, formFactor)
    if (visit) return visit
  }
  throw new Error(`${url}: Lighthouse gave no score three times`)
}
