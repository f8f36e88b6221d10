import { UnstyledButton } from '@mantine/core'
import type { Professional } from '@postura/domain/professionals/professional'
import { ColorMark } from '../../professionals/color-mark'
import type { CalendarProps } from '../calendar.props'
import css from './professional-legend.module.css'

type ProfessionalLegendProps = Pick<CalendarProps, 'professional' | 'onProfessional'> & {
  professionals: readonly Professional[]
}

/** The colors of the professionals. A click shows one of them, another click all again. */
export function ProfessionalLegend({ professionals, professional, onProfessional }: ProfessionalLegendProps) {
  return (
    <ul className={css.legend} aria-label="Profissionais">
      {professionals.map(({ id, name, color }) => (
        <li key={id}>
          <UnstyledButton
            className={css.one ?? ''}
            aria-pressed={id === professional}
            onClick={() => onProfessional(id === professional ? null : id)}
          >
            <ColorMark color={color} />
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
