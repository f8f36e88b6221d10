import { href } from 'react-router'
import {
  IconCash,
  IconChecklist,
  IconCoin,
  IconFileCheck,
  IconFileUpload,
  IconPercentage,
  IconSignature,
  IconUsers,
} from '~/ui/icons/icons'
import type { PageNeeds } from '../../team/page-needs'

/** Pages that are in no menu. Titles and permissions are written out, so that the files of the pages are not split for the palette; a test compares them. */
export const innerPages: readonly (PageNeeds & {
  path: string
  label: string
  icon: typeof IconCash
  /** Only where the clinic keeps a clinical record. */
  isOfRecord?: true
})[] = [
  { path: href('/admin/close-day'), label: 'Fechar o dia', icon: IconChecklist, needsOneOf: ['agenda.read'] },
  {
    path: href('/admin/unsigned'),
    label: 'A assinar',
    icon: IconSignature,
    needsOneOf: ['clinical.write'],
    isOfRecord: true,
  },
  {
    path: href('/admin/payments/reconcile'),
    label: 'Conciliar extrato',
    icon: IconCash,
    needsOneOf: ['payments.write', 'expenses.write'],
  },
  {
    path: href('/admin/payments/expenses'),
    label: 'Despesas',
    icon: IconCoin,
    needsOneOf: ['expenses.read'],
  },
  { path: href('/admin/payments/debtors'), label: 'Devedores', icon: IconUsers, needsOneOf: ['payments.read'] },
  {
    path: href('/admin/payments/tax-receipts'),
    label: 'Receita Saúde',
    icon: IconFileCheck,
    needsOneOf: ['payments.read'],
  },
  {
    path: href('/admin/payments/commissions'),
    label: 'Repasses',
    icon: IconPercentage,
    needsOneOf: ['reports.money'],
  },
  {
    path: href('/admin/import'),
    label: 'Trazer meus dados',
    icon: IconFileUpload,
    needsOneOf: [['clinic.write', 'patients.write']],
  },
]
