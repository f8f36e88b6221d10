import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compress } from './after-build/compress.ts'
import { writeScriptHashes } from './after-build/script-hashes.ts'
import { writeSearchEngineFiles } from './after-build/search-engine-files.ts'
import { stripHydration } from './after-build/strip-hydration.ts'
import { siteUrl } from './site-url.ts'

export default {
  ssr: false,
  prerender: [
    '/',
    '/privacy',
    '/terms',
    '/verificar',
    '/login',
    '/login/admin',
    '/login/patient',
    '/register',
    '/forgot-password',
  ],
  async buildEnd({ reactRouterConfig }) {
    const build = reactRouterConfig.buildDirectory
    const client = join(build, 'client')
    for (const page of ['.', 'privacy', 'terms']) await stripHydration(join(client, page, 'index.html'), client)
    await writeScriptHashes(client, join(build, 'csp-hashes.json'))
    await writeSearchEngineFiles(client, siteUrl)
    await compress(client)
    if (!process.env.SITE_URL)
      process.stdout.write(`SITE_URL is not set: canonical address, link preview and sitemap name ${siteUrl}\n`)
  },
} satisfies Config
