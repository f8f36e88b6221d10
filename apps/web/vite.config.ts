import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteUrl } from './site-url.ts'

/** Components that only the administrators' area shows, with what floats above a page. */
const behindTheDoor =
  'AppShell|Burger|Chip|Collapse|Combobox|Drawer|List|Menu|Modal|ModalBase|NativeSelect|NavLink|Popover|Radio|ScrollArea|SegmentedControl|Select|Skeleton|Switch|Table|Textarea|Tooltip'

const nothing = fileURLToPath(import.meta.resolve('./app/lib/pdf/nothing.ts'))

export default defineConfig({
  plugins: [reactRouter()],
  // What jsPDF would load to print HTML, which we never do.
  resolve: { tsconfigPaths: true, alias: { html2canvas: nothing, canvg: nothing, dompurify: nothing } },
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
            // Three shared chunks instead of fifty small ones: the doors need the first two only.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
                {
                  name: 'mantine',
                  test: new RegExp(
                    `node_modules/(@mantine/(?!core/esm/components/(${behindTheDoor})/)|clsx|react-remove-scroll)`,
                  ),
                  priority: 20,
                  minShareCount: 2,
                },
                {
                  name: 'overlays',
                  test: /node_modules\/(@mantine\/|@floating-ui|tabbable)/,
                  priority: 10,
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
