// Runs Lighthouse once with a new Chromium, so that no cache or connection is reused.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromiumOptions } from './chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type FormFactor = 'desktop' | 'mobile'

type Sent = { url: string; type: string; bytes: number }
export type AuditResult = {
  scores: Record<Category, number>
  /** Total blocking time. On a page without scripts it shows the load of this machine. */
  blockedMs: number
  requests: Sent[]
  transferred: number
}

type NetworkItem = { url: string; resourceType?: string; transferSize?: number }

const auditOnce = async (url: string, formFactor: FormFactor): Promise<AuditResult | null> => {
  const browser = await launch({
    chromePath: chromiumOptions.executablePath,
    chromeFlags: [...chromiumOptions.args, '--headless=new'],
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

/** On a busy machine a recording is sometimes incomplete and has no score, so the audit is retried. */
export const auditPage = async (url: string, formFactor: FormFactor): Promise<AuditResult> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const visit = await auditOnce(url, formFactor)
    if (visit) return visit
  }
  throw new Error(`${url}: Lighthouse gave no score three times`)
}
