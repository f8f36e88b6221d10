// The package says types only for its front door, which `icons.ts` goes around.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentPropsWithoutRef, FunctionComponent } from 'react'

  type IconProps = Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'> & {
    size?: string | number
    stroke?: string | number
  }
  const icon: FunctionComponent<IconProps>
  // biome-ignore lint/style/noDefaultExport: reason: so the package exports them
  export default icon
}
