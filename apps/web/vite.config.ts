import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteUrl } from './site-url.ts'

/** Components used only in the admin area, including overlays. */
const adminOnlyComponents =
  'Accordion|AppShell|Burger|Chip|Collapse|Combobox|Drawer|Floating|FloatingIndicator|FocusTrap|List|Menu|Modal|ModalBase|NativeSelect|Overlay|Popover|Radio|ScrollArea|SegmentedControl|Select|Skeleton|Switch|Table|Textarea|Tooltip'

const adminOnlyHooks =
  'use-clipboard|use-click-outside|use-collapse|use-debounced-callback|use-debounced-value|use-focus-return|use-focus-trap|use-intersection|use-long-press|use-mutation-observer'

/** The library's colors that have no meaning here. Their variables are a third of the styles of the sign-in page. */
const unusedColors = /^\s*--mantine-color-(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-[\w-]+:[^;]*;\n/gm

const emptyModule = fileURLToPath(import.meta.resolve('./app/lib/pdf/empty-module.ts'))

/** The router reloads if the code of a page does not load: that finds a new version, but without a connection it loses the menu. */
const keepOfflinePage = (code: string): string => {
  const failed = /catch \(error\) \{(?=.*?window\.location\.reload\(\))/s
  if (!failed.test(code))
    throw new Error('React Router no longer reloads here: do pages keep the menu offline without this?')
  return code.replace(failed, '$& if (!navigator.onLine) throw error;')
}

/** The same for the server, which moves its assets to those of the browser. */
const assetNames = { assetFileNames: 'assets/[name]-[hash:7][extname]' }

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    {
      name: 'unused-colors',
      enforce: 'pre',
      transform: {
        filter: { id: /default-css-variables\.css$/ },
        handler: (code) => code.replace(unusedColors, ''),
      },
    },
    {
      name: 'keep-offline-page',
      transform: { filter: { id: /react-router\/.*\/routeModules\.js$/ }, handler: keepOfflinePage },
    },
  ],
  // jsPDF would load these to print HTML, which is never used.
  resolve: { tsconfigPaths: true, alias: { html2canvas: emptyModule, canvg: emptyModule, dompurify: emptyModule } },
  define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) },
  // Without this, the first visit to a route in development finds new packages, bundles again and reloads the page.
  optimizeDeps: { entries: ['app/root.tsx', 'app/features/**/*.tsx', '!app/**/*.test.tsx'] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/p/', '/agendar/'].map((path) => [path, process.env.API_URL ?? 'http://127.0.0.1:3000']),
    ),
  },
  environments: {
    // Bundling to one file instead of fifteen hundred makes the prerender start three times as fast.
    ...(command === 'build' && {
      ssr: { resolve: { noExternal: true }, build: { rolldownOptions: { output: assetNames } } },
    }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Short names, and a hash only for shared chunks: the sign-in pages load a list of all files, and names were half of its size.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            entryFileNames: ({ name }) => `assets/${name.replace('.route', '')}-[hash:7].js`,
            ...assetNames,
            // A few shared chunks instead of a hundred small ones: the sign-in pages need the first two, and three icons.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
                {
                  name: 'mantine',
                  test: new RegExp(
                    `node_modules/(@mantine/(?!core/esm/(components|utils)/(${adminOnlyComponents})/|hooks/esm/(${adminOnlyHooks})/)|clsx|react-remove-scroll)`,
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
                // What nearly every page needs: its pieces would be small files of their own. The sign-in pages need no dates.
                { name: 'base', test: /(?:app|domain\/src)\/(?!shared\/time\/)/, priority: 3, minShareCount: 40 },
              ],
            },
          },
        },
      },
    },
  },
}))
