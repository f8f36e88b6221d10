import { NativeSelect } from '@mantine/core'
import { invitationLabels, memberRoleHints, memberRoleLabels } from '@postura/domain/members/member.labels'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { useQuery } from '@tanstack/react-query'
import { professionalsQuery } from '../professionals/professionals.api'
import { teamQuery } from './members.api'

type AccessFieldsProps = {
  roles: readonly MemberRole[]
  /** Input props of the two fields. */
  role: object
  professional: object
  /** The role that is chosen now. */
  chosen: MemberRole
  /** The professional who has this login already. */
  current?: string | null
  /** What no professional means for somebody who treats. */
  noneLabel: string
}

/** Role of a person, and the professional they are in the agenda. */
export function AccessFields({ roles, role, professional, chosen, current = null, noneLabel }: AccessFieldsProps) {
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const { data: team } = useQuery(teamQuery)
  const invited = (team?.invitations ?? []).filter(({ is_expired }) => !is_expired)
  const taken = [...(team?.members ?? []), ...invited].map(({ professional_id }) => professional_id)
  const free = professionals.filter(
    ({ id, archived_at }) => id === current || (archived_at === null && !taken.includes(id)),
  )
  const isTreating = chosen === 'professional'
  return (
    <>
      <NativeSelect
        label={invitationLabels.role}
        description={memberRoleHints[chosen]}
        data={roles.map((value) => ({ value, label: memberRoleLabels[value] }))}
        {...role}
      />
      {(isTreating || free.length > 0) && (
        <NativeSelect
          label={invitationLabels.professional_id}
          data={[
            // Whoever treats already stays the same professional.
            ...(isTreating && current ? [] : [{ value: '', label: isTreating ? noneLabel : 'Não atende' }]),
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...professional}
        />
      )}
    </>
  )
}
