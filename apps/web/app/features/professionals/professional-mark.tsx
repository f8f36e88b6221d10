import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { useQuery } from '@tanstack/react-query'
import { useHasNarrowTable } from '~/lib/use-is-mobile'
import { ColorMark } from './color-mark'
import css from './professional-mark.module.css'
import { professionalsQuery } from './professionals.api'

/** Professional of a row, with a short name on a card or in a narrow table; nothing in a clinic with only one. */
export function ProfessionalMark({ id }: { id: string | null }) {
  const { data = [] } = useQuery(professionalsQuery)
  const isShort = useHasNarrowTable()
  const professional = data.length > 1 ? data.find((each) => each.id === id) : undefined
  return (
    professional && (
      <span className={css.professional}>
        <ColorMark color={professional.color} />
        {isShort
          ? shortNameOf(
              professional.name,
              data.map(({ name }) => name),
            )
          : professional.name}
      </span>
    )
  )
}
