declare module 'virtual:site-map' {
  import type {
    LoaderFunction,
    ShouldRevalidateFunction,
    UNSAFE_withComponentProps as withComponentProps,
    UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  } from 'react-router'

  export type PageModule = {
    default: Parameters<typeof withComponentProps>[0]
    clientLoader?: LoaderFunction
    shouldRevalidate?: ShouldRevalidateFunction
    handle?: unknown
    ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
  }
  export type Page = { path?: string; index: boolean; load: () => Promise<PageModule>; children: Page[] }
  export const siteMap: Page[]
}
