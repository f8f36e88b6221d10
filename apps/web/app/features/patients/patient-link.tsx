import { Anchor, type AnchorProps, Text } from '@mantine/core'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { href, Link } from 'react-router'
import { useMay } from '../team/use-may'

type PatientLinkProps = AnchorProps & { id: string; name: string }

/** Name of a patient that opens the patient's page, if the role may see it: heavy ink, as in a list. */
export function PatientLink({ id, name, ...props }: PatientLinkProps) {
  const may = useMay()
  if (!may(getPatient.needs))
    return (
      <Text span c="var(--ink)" fw={600} {...props}>
        {name}
      </Text>
    )
  return (
    <Anchor
      component={Link}
      to={href('/admin/patients/:id', { id })}
      underline="hover"
      c="var(--ink)"
      fw={600}
      {...props}
    >
      {name}
    </Anchor>
  )
}
