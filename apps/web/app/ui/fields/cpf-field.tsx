import { formatCpf } from '@postura/domain/shared/brazil/cpf'
import { MaskedField, type MaskedFieldProps } from './masked-field'

/** `000.000.000-00` */
export function CpfField(props: MaskedFieldProps) {
  return <MaskedField {...props} inputMode="numeric" maxLength={14} placeholder="000.000.000-00" format={formatCpf} />
}
