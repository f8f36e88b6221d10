import { useQuery } from '@tanstack/react-query'
import { ColorMark } from '../../professionals/color-mark'
import { professionalsQuery } from '../../professionals/professionals.api'
import css from './closing.module.css'

/** Professional of a row; nothing in a clinic with only one. */
export function ProfessionalMark({ id }: { id: string | null }) {
  const { data = [] } = useQuery(professionalsQuery)
  const professional = data.length > 1 ? data.find((each) => each.id === id) : undefined
  return (
    professional && (
      <span className={css.about}>
        <ColorMark color={professional.color} />
        {professional.name}
      </span>
    )
  )
}
