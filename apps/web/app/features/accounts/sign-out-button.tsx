import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { giveUpUnsavedWork, hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { tellFailure } from '~/lib/tell-failure'
import { ConfirmDialog } from '~/ui/actions/confirm-dialog'
import { discardQuestion } from '~/ui/states/leave-guard'
import { useSignOut } from './accounts.api'

export function SignOutButton() {
  const signOut = useSignOut()
  const [asking, question] = useDisclosure()
  const leave = () => {
    question.close()
    giveUpUnsavedWork()
    signOut.mutate(undefined, {
      // A whole load of the page: nothing of the clinic's stays in memory.
      onSuccess: () => window.location.assign('/'),
      onError: tellFailure,
    })
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={signOut.isPending}
        onClick={() => (hasUnsavedWork() ? question.open() : leave())}
      >
        Sair
      </Button>
      <ConfirmDialog {...discardQuestion} opened={asking} onConfirm={leave} onCancel={question.close} />
    </>
  )
}
