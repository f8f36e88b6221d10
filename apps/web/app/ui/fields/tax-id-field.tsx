import { formatTaxId } from '@postura/domain/shared/brazil/tax-id'
import { MaskedField, type MaskedFieldProps } from './masked-field'

/** CPF or CNPJ; a CNPJ may contain letters. */
export function TaxIdField(props: MaskedFieldProps) {
  return <MaskedField {...props} maxLength={18} format={formatTaxId} />
}
