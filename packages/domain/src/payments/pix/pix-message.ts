import { dependentNameOf, greet } from '../../patients/contact.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import type { Payment } from '../payment.ts'

type Charged = Pick<Payment, 'patient_name' | 'guardian' | 'amount_cents' | 'description' | 'due_date'>

/** Builds the message for the patient or their guardian; the code has its own line, so that a long press copies it. */
export const buildPixMessage = (
  { amount_cents, description, due_date, ...person }: Charged,
  code: string,
  from: string | null,
): string => {
  const dependent = dependentNameOf(person)
  const sender = from ? ` ${from} envia o` : ' Segue o'
  return `${greet(person)}${sender} PIX de ${formatMoney(amount_cents).replace('\u00a0', ' ')} referente a ${description}${dependent ? ` (${dependent})` : ''}, com vencimento em ${formatCivilDate(due_date)}. Copie o código abaixo e cole no aplicativo do seu banco, em PIX copia e cola:\n\n${code}`
}
