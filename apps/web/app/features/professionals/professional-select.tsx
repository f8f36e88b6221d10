import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Professional } from '@postura/domain/professionals/professional'

type ProfessionalSelectProps = Omit<NativeSelectProps, 'data'> & {
  professionals: readonly Pick<Professional, 'id' | 'name'>[]
  /** Label of the empty choice. */
  noneLabel: string
}

/** Select that is not rendered if there are no options. */
export function ProfessionalSelect({ professionals, noneLabel, ...props }: ProfessionalSelectProps) {
  if (professionals.length === 0) return null
  const options = professionals.map(({ id, name }) => ({ value: id, label: name }))
  return <NativeSelect data={[{ value: '', label: noneLabel }, ...options]} {...props} />
}
