import { NavLink, Text } from '@mantine/core'
import { NavLink as RouterLink } from 'react-router'
import { sections } from './admin-sections'

export function AdminMenu({ onChoice }: { onChoice: () => void }) {
  return (
    <>
      <Text c="dimmed" size="sm" px="sm" pb="xs" hiddenFrom="sm">
        Área Administrativa
      </Text>
      {sections.map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          component={RouterLink}
          to={path}
          end={path === '/admin'}
          label={label}
          onClick={onChoice}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          style={{ borderRadius: 8, minHeight: 44 }}
        />
      ))}
    </>
  )
}
