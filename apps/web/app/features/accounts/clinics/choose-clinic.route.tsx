import { Button, Stack, Text, Title } from '@mantine/core'
import { memberRoleLabels } from '@postura/domain/members/member.labels'
import { href, redirect } from 'react-router'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { queryClient } from '~/lib/query-client'
import { profileQuery } from '../accounts.api'
import { ownClinicsQuery, useChooseClinic } from '../sessions.api'
import { SignOutButton } from '../sign-out-button'
import type { Route } from './+types/choose-clinic.route'

export const meta = () => [{ title: 'Suas clínicas | Postura' }]

export const clientLoader = async () => {
  try {
    const [clinics, { name }] = await Promise.all([
      queryClient.fetchQuery({ ...ownClinicsQuery, staleTime: 0 }),
      queryClient.fetchQuery(profileQuery),
    ])
    return { clinics, name }
  } catch (error) {
    if (isRefusal(error, 'unauthenticated')) throw redirect('/login/admin')
    throw error
  }
}

/** For a person whose session has no clinic: several to choose from, or none. */
export default function ChooseClinic({ loaderData: { clinics, name: person } }: Route.ComponentProps) {
  const choose = useChooseClinic()
  const open = (clinicId: string) =>
    choose.mutate(clinicId, { onSuccess: () => window.location.assign(href('/admin')), onError: notifyError })
  return (
    <Stack>
      <Title order={1}>{clinics.length > 0 ? 'Escolha a clínica' : 'Você ainda não faz parte de uma clínica'}</Title>
      <Text>
        {clinics.length > 0
          ? `${person}, em qual clínica você vai trabalhar agora?`
          : `${person}, peça um convite a quem administra a clínica. Ele chega por email.`}
      </Text>
      {clinics.map(({ id, name, member_role }) => (
        <Button key={id} variant="default" loading={choose.isPending} onClick={() => open(id)}>
          {name} · {memberRoleLabels[member_role]}
        </Button>
      ))}
      <SignOutButton />
    </Stack>
  )
}
