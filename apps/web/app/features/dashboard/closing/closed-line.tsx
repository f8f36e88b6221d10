import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { EvolveButton } from '../../clinical/evolve-button'
import { UNDO_INLINE_MS } from '../../history/pending-undo'
import css from './closing.module.css'
import type { Closing } from './use-closing'

/** `height` is that of the row before. */
type ClosedLineProps = { closing: Closing; onUndo: (closing: Closing) => void; height?: number }

const visitOf = ({ items }: Closing): Parameters<typeof EvolveButton>[0]['of'] => {
  const [first] = items
  if (first.kind === 'appointment') return first
  const { class_id, title, start_time } = first
  return { kind: 'class', id: class_id, title, start_time, patients: items.map(({ patient_id }) => patient_id) }
}

/** Result of a closed row, with "Desfazer" in the same place. */
export function ClosedLine({ closing, onUndo, height = 0 }: ClosedLineProps) {
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
    <div className={css.closed} {...(height > 0 && { style: { minHeight: height } })}>
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
      {closing.outcome === 'came' && <EvolveButton of={visitOf(closing)} />}
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
