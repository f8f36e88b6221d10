import { useMediaQuery } from '@mantine/hooks'

/** True on narrow screens: cards instead of tables, a menu instead of a row of buttons. */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
