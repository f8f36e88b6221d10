import { Modal } from '@mantine/core'
import { useLayer } from '~/lib/layers/layers'
import { ConfirmButtons } from '../actions/confirm-buttons'

type DiscardQuestionProps = { opened: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks before typed input is lost, above all dialogs. It has no history entry: going back is what it asks about. */
export function DiscardQuestion({ opened, onConfirm, onCancel }: DiscardQuestionProps) {
  useLayer(opened, onCancel, { inHistory: false })
  return (
    <Modal opened={opened} onClose={onCancel} zIndex={250} title="Descartar o que foi digitado?" centered>
      <ConfirmButtons confirm="Descartar" cancel="Continuar editando" onConfirm={onConfirm} onCancel={onCancel} />
    </Modal>
  )
}
