import { useState } from 'react'

/** True from the first time on: an open form stays open, whatever its sources do later. */
export const useHasBeen = (isTrue: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(isTrue)
  if (isTrue && !hasBeen) setHasBeen(true)
  return hasBeen || isTrue
}
