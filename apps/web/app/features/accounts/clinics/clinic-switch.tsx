import { Menu, UnstyledButton } from '@mantine/core'
import type { Me } from '@postura/domain/accounts/account'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { IconChevronDown } from '~/ui/icons/icons'
import { LayerMenu } from '~/ui/layers/layer-menu'
import { ownClinicsQuery, useChooseClinic } from '../sessions.api'
import css from './clinic-switch.module.css'

/** Clinic in use, which opens the other ones of the person. */
export function ClinicSwitch({ me }: { me: Me }) {
  const { data: clinics = [] } = useQuery(ownClinicsQuery)
  const choose = useChooseClinic()
  const open = (clinicId: string) =>
    choose.mutate(clinicId, {
      // A full page load removes the other clinic's data from memory.
      onSuccess: () => window.location.assign(href('/admin')),
      onError: notifyError,
    })
  return (
    <LayerMenu position="top-start">
      <Menu.Target>
        <UnstyledButton className={css.clinic ?? ''} aria-label={`Clínica: ${me.clinic.name}. Trocar`}>
          {me.clinic.name}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {clinics
          .filter(({ id }) => id !== me.clinic.id)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => open(id)}>
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
