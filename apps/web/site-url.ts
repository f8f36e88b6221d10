/** Where the public pages live, for whoever finds them elsewhere: search engines and link previews want whole addresses. */
export const siteUrl = new URL(process.env.SITE_URL || 'https://postura.example').origin
