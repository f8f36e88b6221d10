// The package has types only for its index, which `icons.ts` does not use.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentPropsWithoutRef, FunctionComponent } from 'react'

  type IconProps = Omit<ComponentPropsWithoutRef<'svg'>, 'stroke'> & {
    size?: string | number
    stroke?: string | number
  }
  const icon: FunctionComponent<IconProps>
  // biome-ignore lint/style/noDefaultExport: reason: the package exports them this way
  export default icon
}
