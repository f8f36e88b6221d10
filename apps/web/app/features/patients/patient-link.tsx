import { Anchor, type AnchorProps } from '@mantine/core'
import { href, Link } from 'react-router'

type PatientLinkProps = AnchorProps & { id: string; name: string }

/** Name of a patient that opens the patient's page: heavy ink, as in a list. */
export function PatientLink({ id, name, ...props }: PatientLinkProps) {
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
