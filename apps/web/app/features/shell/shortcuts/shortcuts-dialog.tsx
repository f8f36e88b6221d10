import { Kbd, Switch, Table } from '@mantine/core'
import { paletteLabel, shortcutLabels, shortcutsLabel, singleKeysLabel } from '@postura/domain/commands/palette.labels'
import { useState } from 'react'
import { Dialog } from '~/ui/layers/dialog'
import { useMay } from '../../team/use-may'
import { newPages } from '../new-pages'
import { areSingleKeysOn, keepSingleKeys } from './single-keys'

/** Lists the shortcuts, and turns those of one key off. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const may = useMay()
  const [isOn, setOn] = useState(areSingleKeysOn)
  const mayAdd = newPages.filter(({ needs }) => may(needs))
  const single = [
    ...(mayAdd.length > 0 ? [{ label: shortcutLabels.add, keys: ['N'] }] : []),
    { label: shortcutLabels.search, keys: ['/'] },
    { label: shortcutsLabel, keys: ['?'] },
  ]
  const others = [
    { label: `${paletteLabel} ou agendar`, keys: ['Ctrl', 'K'] },
    ...mayAdd.map(({ label, key }) => ({ label, keys: ['Alt', 'N', key.toUpperCase()] })),
    { label: shortcutLabels.rows, keys: ['↓', '↑'] },
    { label: shortcutLabels.undo, keys: ['Ctrl', 'Z'] },
    { label: shortcutLabels.close, keys: ['Esc'] },
  ]
  return (
    <Dialog opened={opened} onClose={onClose} title={shortcutsLabel}>
      <Switch
        label={singleKeysLabel}
        mb="sm"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          keepSingleKeys(checked)
        }}
      />
      <Table>
        <Table.Tbody>
          {[...(isOn ? single : []), ...others].map(({ label, keys }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
