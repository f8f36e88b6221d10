import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages that search engines may index; pages with patient data are not among them. */
const found = ['/', '/register', '/privacy', '/terms', '/verificar']
const closed = ['/admin', '/api/']

export const writeSearchEngineFiles = async (client: string, siteUrl: string): Promise<void> => {
  const entries = found.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  await writeFile(
    join(client, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
  )
  const refused = closed.map((path) => `Disallow: ${path}\n`)
  await writeFile(join(client, 'robots.txt'), `User-agent: *\n${refused.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`)
}
