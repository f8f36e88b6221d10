import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { UNDO_INLINE_MS } from '../../history/pending-undo'
import css from './closing.module.css'
import type { Closing } from './use-closing'

type ClosedLineProps = { closing: Closing; onUndo: (closing: Closing) => void }

/** Result of a closed row, with "Desfazer" in the same place. */
export function ClosedLine({ closing, onUndo }: ClosedLineProps) {
  const { message, undo, refusal } = closing
  const [isOver, setIsOver] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focused button was removed. Keyboard users continue here.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setIsOver(true), UNDO_INLINE_MS - (Date.now() - undo.at))
    return () => clearTimeout(timer)
  }, [undo])
  const isGone = isOver || (refusal !== null && undo === null)
  return (
    <div className={css.closed}>
      <div>
        <Text size="sm" c="dimmed">
          {message}
        </Text>
        {refusal && (
          <Text size="sm" c="var(--danger)" role="alert">
            {refusal}
          </Text>
        )}
      </div>
      {!isGone && (
        <Button
          ref={button}
          variant="subtle"
          px="sm"
          flex="none"
          // Not `disabled`, because a disabled button loses the focus while saving.
          aria-disabled={undo === null}
          aria-label={`Desfazer ${message}`}
          onClick={() => onUndo(closing)}
        >
          Desfazer
        </Button>
      )}
    </div>
  )
}
