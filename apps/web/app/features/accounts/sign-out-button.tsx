import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { discardUnsavedWork, hasUnsavedWork, saveUnsavedWork } from '~/lib/forms/unsaved-work'
import { notifyError } from '~/lib/notify-error'
import { DiscardQuestion } from '~/ui/layers/discard-question'
import { useSignOut } from './accounts.api'

/** `plain` is a text, for a page with other buttons. */
export function SignOutButton({ plain = false }: { plain?: boolean }) {
  const signOut = useSignOut()
  const [asking, question] = useDisclosure()
  const leave = () => {
    question.close()
    discardUnsavedWork()
    signOut.mutate(undefined, {
      // A full page load removes the clinic's data from memory.
      onSuccess: () => window.location.assign('/'),
      onError: notifyError,
    })
  }
  const ask = async () => {
    await saveUnsavedWork()
    if (hasUnsavedWork()) question.open()
    else leave()
  }
  return (
    <>
      {plain ? (
        <Anchor component="button" type="button" size="sm" py={4} disabled={signOut.isPending} onClick={ask}>
          Sair
        </Anchor>
      ) : (
        <Button variant="default" loading={signOut.isPending} onClick={ask}>
          Sair
        </Button>
      )}
      <DiscardQuestion opened={asking} onConfirm={leave} onCancel={question.close} />
    </>
  )
}
