import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'

/**
 * A question that code can wait for: `ask` answers what the person chose, or `null` if they closed it. The dialog stays mounted while it is
 * closed, so that the focus finds its way back to where it came from.
 */
export const useQuestion = <S, A>() => {
  const [about, setAbout] = useState<S | null>(null)
  const [opened, dialog] = useDisclosure()
  const settle = useRef<(answer: A | null) => void>(() => undefined)
  return {
    about,
    opened,
    ask: (subject: S): Promise<A | null> => {
      // Asked anew, what was asked before is closed.
      settle.current(null)
      setAbout(subject)
      dialog.open()
      return new Promise((resolve) => {
        settle.current = resolve
      })
    },
    answer: (chosen: A | null): void => {
      dialog.close()
      settle.current(chosen)
    },
  }
}
