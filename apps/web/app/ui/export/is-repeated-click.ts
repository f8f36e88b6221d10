import type { MouseEvent } from 'react'

/** True for the second click of a double click: a file that is made quickly would be saved twice. */
export const isRepeatedClick = ({ detail }: MouseEvent): boolean => detail > 1
