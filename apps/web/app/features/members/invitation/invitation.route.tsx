import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { profileLabels } from '@postura/domain/accounts/account.labels'
import { INVITATION_PATH, invitedAccount, type OpenedInvitation } from '@postura/domain/members/invitation'
import { memberErrors } from '@postura/domain/members/member.errors'
import { memberRoleHints, memberRoleLabels } from '@postura/domain/members/member.labels'
import { href, Link, useNavigate, useRevalidator } from 'react-router'
import { isRefusal } from '~/lib/api-client'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { notifyError } from '~/lib/notify-error'
import { queryClient } from '~/lib/query-client'
import { FormStack } from '~/ui/edit/form-stack'
import { NewPasswordField } from '~/ui/fields/password/new-password-field'
import { FormError } from '~/ui/states/form-error'
import { profileQuery, startInClinic, useSignOut } from '../../accounts/accounts.api'
import { useAcceptInvitation, useSignUpInvited } from '../members.api'
import type { Route } from './+types/invitation.route'
import { clearInvitationLink, getInvitationSecret, lookUpInvitation, storeInvitationLink } from './invitation-link'

export const meta = () => [{ title: 'Convite | Postura' }]

type Person = { email: string }

const findSignedIn = async (): Promise<Person | null> => {
  try {
    return await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
  } catch (error) {
    if (isRefusal(error, 'unauthenticated')) return null
    throw error
  }
}

export const clientLoader = async () => {
  // A redirect would run this again with the same hash.
  if (storeInvitationLink(window.location.hash)) window.history.replaceState(window.history.state, '', INVITATION_PATH)
  const secret = getInvitationSecret()
  if (!secret) return { secret, opened: { refusal: 'Abra de novo o link do email de convite.' }, person: null }
  const [opened, person] = await Promise.all([lookUpInvitation(secret), findSignedIn()])
  return { secret, opened, person }
}

export default function InvitationPage({ loaderData: { secret, opened, person } }: Route.ComponentProps) {
  if (!secret || 'refusal' in opened)
    return (
      <Stack>
        <Title order={1}>Convite</Title>
        <FormError
          problem={{
            code: 'invitation_refused',
            message: 'refusal' in opened ? opened.refusal : memberErrors.invitation_refused.message,
          }}
        />
        <Anchor component={Link} to="/login/admin" size="sm">
          Entrar no Postura
        </Anchor>
      </Stack>
    )
  return (
    <Stack>
      <Title order={1}>Convite para {opened.clinic}</Title>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {opened.invited_by} convidou <strong>{opened.email}</strong> com o acesso{' '}
        <strong>{memberRoleLabels[opened.role]}</strong>: {memberRoleHints[opened.role]}
      </Text>
      <Answer secret={secret} opened={opened} person={person} />
    </Stack>
  )
}

type AnswerProps = { secret: string; opened: OpenedInvitation; person: Person | null }

/** The next step: an account, the sign-in, or one tap. */
function Answer({ secret, opened, person }: AnswerProps) {
  if (person && person.email.toLowerCase() !== opened.email) return <OtherPerson person={person} />
  if (person) return <Accept secret={secret} />
  if (opened.has_account)
    return (
      <>
        <Text>Você já tem uma conta no Postura. Entre com ela para aceitar.</Text>
        <Button
          component={Link}
          to={`/login/admin?${new URLSearchParams({ from: INVITATION_PATH })}`}
          state={{ email: opened.email }}
        >
          Entrar e aceitar
        </Button>
      </>
    )
  return <NewAccount secret={secret} email={opened.email} />
}

function NewAccount({ secret, email }: { secret: string; email: string }) {
  const navigate = useNavigate()
  const signUp = useSignUpInvited()
  const { form, submit, saving, problem } = useSaveForm({
    schema: invitedAccount,
    initial: { name: '', password: '' },
    failure: 'Falha ao aceitar o convite',
    save: (input) => signUp.mutateAsync({ secret, ...input }),
    onSaved: () => {
      clearInvitationLink()
      return navigate(href('/admin'), { replace: true })
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <TextInput label={profileLabels.name} autoComplete="name" required {...form.getInputProps('name')} />
      {/* Password managers store the account under this e-mail. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="Senha"
        person={() => ({ ...form.getValues(), email })}
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={saving}>
        Criar conta e aceitar
      </Button>
      <Text size="sm" c="dimmed">
        Ao criar a conta, você aceita os{' '}
        <Anchor href="/terms" target="_blank" inherit>
          Termos de uso
        </Anchor>{' '}
        e o{' '}
        <Anchor href="/privacy" target="_blank" inherit>
          Aviso de privacidade
        </Anchor>
        .
      </Text>
    </FormStack>
  )
}

function Accept({ secret }: { secret: string }) {
  const accept = useAcceptInvitation()
  const confirm = () =>
    accept.mutate(secret, {
      onSuccess: ({ clinic_id }) => {
        clearInvitationLink()
        startInClinic(clinic_id)
        // A full page load removes the other clinic's data from memory.
        window.location.assign(href('/admin'))
      },
    })
  return (
    <>
      <FormError problem={accept.error && { code: null, message: accept.error.message }} />
      <Button loading={accept.isPending} onClick={confirm}>
        Aceitar o convite
      </Button>
    </>
  )
}

function OtherPerson({ person }: { person: Person }) {
  const signOut = useSignOut()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Você entrou como <strong>{person.email}</strong>, e o convite é para outro email. Saia para aceitar.
      </Text>
      <Button
        loading={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: () => void revalidate(), onError: notifyError })}
      >
        Sair e continuar
      </Button>
    </>
  )
}
