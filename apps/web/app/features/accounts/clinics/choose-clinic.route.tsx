import { Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { memberRoleLabels } from '@postura/domain/members/member.labels'
import { lazy, Suspense } from 'react'
import { href, redirect } from 'react-router'
import { isRefusal } from '~/lib/api-client'
import { notifyError } from '~/lib/notify-error'
import { queryClient } from '~/lib/query-client'
import { IconChevronRight } from '~/ui/icons/icons'
import { profileQuery } from '../accounts.api'
import { ownClinicsQuery, useChooseClinic } from '../sessions.api'
import { SignOutButton } from '../sign-out-button'
import type { Route } from './+types/choose-clinic.route'
import css from './choose-clinic.module.css'

/** Loaded only by a person without a clinic. */
const WithoutClinic = lazy(async () => ({
  default: (await import('../../erasure/account/without-clinic')).WithoutClinic,
}))

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
      {clinics.length > 0 && (
        <ul className={css.clinics}>
          {clinics.map(({ id, name, member_role }) => (
            <li key={id}>
              <UnstyledButton className={css.clinic ?? ''} disabled={choose.isPending} onClick={() => open(id)}>
                <span>
                  <strong>{name}</strong>
                  <span className="sr-only"> · </span>
                  <span className={css.role}>{memberRoleLabels[member_role]}</span>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <SignOutButton plain />
      </div>
      {clinics.length === 0 && (
        <Suspense>
          <WithoutClinic />
        </Suspense>
      )}
    </Stack>
  )
}
