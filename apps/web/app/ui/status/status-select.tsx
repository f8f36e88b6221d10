import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '../icons/icons'
import { LayerMenu } from '../layers/layer-menu'
import { StatusBadge, type Tone } from './status-badge'
import css from './status-select.module.css'

type Option = { value: string; label: string; tone: Tone }
type StatusSelectProps<O extends Option> = {
  /** Name of the record, for the label. */
  of: string
  shown: { label: string; tone: Tone }
  value: string
  /** Usual options; `finer` are listed below a divider. */
  options: readonly O[]
  finer?: readonly O[]
  onChoose: (option: O) => void
}

/** Changes a status in place with two taps. */
export function StatusSelect<O extends Option>({
  of,
  shown,
  value,
  options,
  finer = [],
  onChoose,
}: StatusSelectProps<O>) {
  const item = (option: O) => (
    <Menu.Item
      key={option.value}
      leftSection={
        <IconCheck size={18} aria-hidden style={{ visibility: option.value === value ? 'visible' : 'hidden' }} />
      }
      onClick={() => {
        if (option.value !== value) onChoose(option)
      }}
    >
      {option.label}
    </Menu.Item>
  )
  return (
    <LayerMenu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={css.status ?? ''} aria-label={`Status de ${of}: ${shown.label}`}>
          <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(item)}
        {finer.length > 0 && <Menu.Divider />}
        {finer.map(item)}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
