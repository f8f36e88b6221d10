import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'

/**
 * Dialog that code can await: `ask` resolves to the choice, or `null` if the user closes it. The dialog stays mounted while
 * closed, so that the focus returns to where it was.
 */
export const usePromptDialog = <S, A>() => {
  const [about, setAbout] = useState<S | null>(null)
  const [opened, dialog] = useDisclosure()
  const settle = useRef<(answer: A | null) => void>(() => undefined)
  return {
    about,
    opened,
    ask: (subject: S): Promise<A | null> => {
      // A new question cancels the previous one.
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
