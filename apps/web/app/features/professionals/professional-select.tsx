import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Professional } from '@postura/domain/professionals/professional'

type ProfessionalSelectProps = Omit<NativeSelectProps, 'data'> & {
  professionals: readonly Pick<Professional, 'id' | 'name'>[]
  /** What is said when nobody is chosen. */
  nobody: string
}

/** One of several; where there are none to choose from it is not there. */
export function ProfessionalSelect({ professionals, nobody, ...props }: ProfessionalSelectProps) {
  if (professionals.length === 0) return null
  const options = professionals.map(({ id, name }) => ({ value: id, label: name }))
  return <NativeSelect size="md" data={[{ value: '', label: nobody }, ...options]} {...props} />
}
