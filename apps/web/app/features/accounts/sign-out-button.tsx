import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { giveUpUnsavedWork, hasUnsavedWork } from '~/lib/forms/unsaved-work'
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
      onError: (error) => notifications.show({ color: 'red', message: error.message }),
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
