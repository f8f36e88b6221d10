import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useSignOut } from './accounts.api'

export function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button
      variant="default"
      size="sm"
      loading={signOut.isPending}
      onClick={() =>
        signOut.mutate(undefined, {
          // A whole load of the page: nothing of the clinic's stays in memory.
          onSuccess: () => window.location.assign('/'),
          onError: (error) => notifications.show({ color: 'red', message: error.message }),
        })
      }
    >
      Sair
    </Button>
  )
}
