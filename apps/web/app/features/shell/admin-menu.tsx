import { NavLink, Text } from '@mantine/core'
import { href, NavLink as RouterLink } from 'react-router'
import { adminSections } from './admin-sections'

type AdminMenuProps = { who: string | undefined; onChoice: () => void }

export function AdminMenu({ who, onChoice }: AdminMenuProps) {
  return (
    <>
      <Text c="dimmed" size="sm" px="sm" pb="xs" hiddenFrom="sm">
        Área Administrativa
        <Text span display="block" fw={600} c="var(--ink)" truncate>
          {who}
        </Text>
      </Text>
      {adminSections.map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          component={RouterLink}
          to={path}
          end={path === href('/admin')}
          label={label}
          onClick={onChoice}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          style={{ borderRadius: 8, minHeight: 44 }}
        />
      ))}
    </>
  )
}
