import { useMediaQuery } from '@mantine/hooks'

/** Paper is no narrow screen: it gets the table. */
const useIsNarrower = (width: string): boolean =>
  useMediaQuery(`screen and (max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false

/** True on phones: a bottom navigation, panels from below. */
export const useIsMobile = (): boolean => useIsNarrower('47.99em')

/** True if a table does not fit beside the menu: cards instead. */
export const useHasCards = (): boolean => useIsNarrower('63.99em')

/** True if a day of a month has no space for names: the number of its entries instead. */
export const useHasDayCounts = (): boolean => useIsNarrower('68.74em')

/** True if a table of many columns does not fit beside the menu. */
export const useHasNarrowTable = (): boolean => useIsNarrower('77.99em')
