import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteUrl } from './site-url.ts'

/** Components that only the administrators' area shows, with what floats above a page. */
const behindTheDoor =
  'Accordion|AppShell|Burger|Chip|Collapse|Combobox|Drawer|Floating|FloatingIndicator|FocusTrap|List|Menu|Modal|ModalBase|NativeSelect|NavLink|Overlay|Popover|Progress|Radio|ScrollArea|SegmentedControl|Select|Skeleton|Switch|Table|Textarea|Tooltip'

const nothing = fileURLToPath(import.meta.resolve('./app/lib/pdf/nothing.ts'))

export default defineConfig(({ command }) => ({
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
    // One file instead of fifteen hundred: what writes the first pages starts three times as fast.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What pages share goes by its content alone: the doors load a list of every page's files, and half of it were names.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            // A few shared chunks instead of a hundred small ones: the doors need the first two, and three icons.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
                {
                  name: 'mantine',
                  test: new RegExp(
                    `node_modules/(@mantine/(?!core/esm/(components|utils)/(${behindTheDoor})/)|clsx|react-remove-scroll)`,
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
                {
                  name: 'icon',
                  test: /icons-react\/.*(createReactComponent|defaultAttributes|IconAlertTriangle|IconCircleCheck|IconMailCheck)/,
                  priority: 6,
                },
                { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, priority: 5, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}))
