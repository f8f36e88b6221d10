import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { discardUnsavedWork, hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { notifyError } from '~/lib/notify-error'
import { DiscardQuestion } from '~/ui/layers/discard-question'
import { useSignOut } from './accounts.api'

export function SignOutButton() {
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
  return (
    <>
      <Button
        variant="default"
        loading={signOut.isPending}
        onClick={() => (hasUnsavedWork() ? question.open() : leave())}
      >
        Sair
      </Button>
      <DiscardQuestion opened={asking} onConfirm={leave} onCancel={question.close} />
    </>
  )
}
