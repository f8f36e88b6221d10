import { Button, Group } from '@mantine/core'
import { importActionLabel, importIntro, importTitle } from '@postura/domain/imports/import.labels'
import { href, Link } from 'react-router'
import { Section } from '~/ui/section'

/** Way to the import, in the settings. */
export function ImportCard() {
  return (
    <Section title={importTitle} hint={importIntro}>
      <Group>
        <Button component={Link} to={href('/admin/import')} variant="default">
          {importActionLabel}
        </Button>
      </Group>
    </Section>
  )
}
