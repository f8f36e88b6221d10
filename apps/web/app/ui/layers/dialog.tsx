import { Modal, type ModalProps } from '@mantine/core'
import { useNavigate } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { isTopLayer, LayerContext, useLayer } from '~/lib/layers/layers'

/** Dialog with its own history entry. It asks before typed input is lost. */
export function Dialog({ opened, onClose, children, ...modal }: ModalProps) {
  const navigate = useNavigate()
  const layer = useLayer(opened, onClose)
  const leave = () => {
    if (!isTopLayer(layer)) return
    // Going back asks, as the back button does.
    if (hasUnsavedWork((each) => each === layer)) navigate(-1)
    else onClose()
  }
  return (
    <Modal centered {...modal} opened={opened} onClose={leave}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  )
}
