import { type Page, siteMap } from 'virtual:site-map'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageSpinner } from '~/ui/states/spinner'

const looks: Record<'desktop' | 'phone', [number, number]> = { desktop: [1440, 900], phone: [390, 844] }

/** Loads the module of a route before it is shown. */
const loaders = new Map<RouteObject, Page['load']>()

/** Route of the site map, with params and loader data passed like the framework does. */
const routeOf = ({ path, index, load, children }: Page, parent?: string): RouteObject => {
  const lazy = async () => {
    const { default: component, clientLoader: loader, shouldRevalidate, handle, ErrorBoundary } = await load()
    return {
      Component: withComponentProps(component),
      ...(loader && { loader }),
      ...(shouldRevalidate && { shouldRevalidate }),
      ...(handle !== undefined && { handle }),
      ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
    }
  }
  // The frame of the admin area waits for the layout inside it.
  const waits = path === undefined && parent !== undefined
  const own = {
    ...(path !== undefined && { path }),
    ...(!waits && { HydrateFallback: PageSpinner }),
    lazy,
  }
  const route: RouteObject = index
    ? { ...own, index }
    : { ...own, children: children.map((child) => routeOf(child, path)) }
  loaders.set(route, load)
  return route
}

const routes = siteMap.map((each) => routeOf(each))

/** Renders the whole application at this URL with its real router, pages, theme and styles. Only the server is fake. */
export const renderApp = async (address: string, { look = 'desktop' }: { look?: keyof typeof looks } = {}) => {
  await page.viewport(...looks[look])
  history.replaceState(null, '', address)
  // Preloads layouts before their pages: tests do not wait for files, and styles keep their order.
  for (const { route } of matchRoutes(routes, window.location) ?? []) await loaders.get(route)?.()
  const router = createBrowserRouter(routes)
  onTestFinished(() => router.dispose())
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router }
}

/** Current URL without the origin. */
export const currentUrl = (): string => window.location.pathname + window.location.search
