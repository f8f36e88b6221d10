import { useQuery } from '@tanstack/react-query'
import { ColorMark } from './color-mark'
import css from './professional-mark.module.css'
import { professionalsQuery } from './professionals.api'

/** Professional of a row; nothing in a clinic with only one. */
export function ProfessionalMark({ id }: { id: string | null }) {
  const { data = [] } = useQuery(professionalsQuery)
  const professional = data.length > 1 ? data.find((each) => each.id === id) : undefined
  return (
    professional && (
      <span className={css.professional}>
        <ColorMark color={professional.color} />
        {professional.name}
      </span>
    )
  )
}
