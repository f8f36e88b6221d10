/** Public URL of the site: search engines and link previews need absolute URLs. */
export const siteUrl = new URL(process.env.SITE_URL || 'https://postura.example').origin
