import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is one held in a hand: cards instead of tables, a menu instead of a row of buttons. */
export const useInHand = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
