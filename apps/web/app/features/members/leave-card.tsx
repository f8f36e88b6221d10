import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { Section } from '~/ui/section'
import { meQuery } from '../accounts/accounts.api'
import { useLeaveTeam } from './members.api'

/** Whoever does not own the clinic may leave it. */
export function LeaveCard() {
  const { data: me } = useQuery(meQuery)
  const [asking, question] = useDisclosure()
  const leave = useLeaveTeam()
  if (!me || me.member_role === 'owner') return null
  const confirm = () =>
    leave.mutate(undefined, {
      // A full page load removes the clinic's data from memory.
      onSuccess: () => window.location.assign('/admin'),
      onError: notifyError,
    })
  return (
    <Section title="Equipe">
      <Text mb="sm">Você faz parte da equipe de {me.clinic.name}.</Text>
      <Button variant="default" onClick={question.open}>
        Sair da equipe
      </Button>
      <Dialog title="Sair da equipe" opened={asking} onClose={question.close}>
        <Text mb="md">Você deixa de entrar em {me.clinic.name}. Para voltar, é preciso um novo convite.</Text>
        <ConfirmButtons confirm="Sair da equipe" busy={leave.isPending} onConfirm={confirm} onCancel={question.close} />
      </Dialog>
    </Section>
  )
}
