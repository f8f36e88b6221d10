import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteUrl } from './site-url.ts'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) },
  // Else each first visit to a route in development finds new packages, bundles again and reloads the page.
  optimizeDeps: { entries: ['app/root.tsx', 'app/features/**/*.tsx'] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two shared chunks instead of fifty small ones.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
                {
                  name: 'mantine',
                  test: /node_modules\/(@mantine\/|@floating-ui|tabbable|clsx|react-remove-scroll|react-number-format)/,
                  priority: 20,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
})
