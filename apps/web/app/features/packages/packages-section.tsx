import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SoldPackage } from '@postura/domain/packages/package'
import { deletePackage, sellPackage, updatePackage } from '@postura/domain/packages/package.endpoints'
import {
  buildRenewalMessage,
  describePackage,
  describePackageBalance,
  describePackageState,
  noPackageFound,
  sellPackageLabel,
} from '@postura/domain/packages/package.labels'
import { countSessionsLeft, pickCurrentPackages } from '@postura/domain/packages/package.rules'
import { type ContactFields, contactOf, contactPhoneOf } from '@postura/domain/patients/contact'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { ActionMenu } from '~/ui/actions/action-menu'
import { ChatButton } from '~/ui/chat/chat-button'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCalendar, IconHistory, IconTrash } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { Section } from '~/ui/section'
import { PercentBar } from '~/ui/status/percent-bar'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { HistoryPanel } from '../history/history-panel'
import { ProfessionalMark } from '../professionals/professional-mark'
import { useMay } from '../team/use-may'
import { ExpiryDialog } from './expiry-dialog'
import { PackageDeleteDialog } from './package-delete-dialog'
import { SellDialog } from './sell-dialog'

type Owner = ContactFields & { id: string }
type PackagesSectionProps = { of: Owner; packages: readonly SoldPackage[]; maySell: boolean }

/** Shows the packages and sessions left. Packages followed by another are collapsed. */
export function PackagesSection({ of, packages, maySell }: PackagesSectionProps) {
  const may = useMay()
  const [selling, sale] = useDisclosure()
  const [showsAll, all] = useDisclosure()
  const expiry = useRecordDialog<SoldPackage>()
  const deletion = useRecordDialog<SoldPackage>()
  const history = useRecordDialog<SoldPackage>()
  const current = pickCurrentPackages(packages, today())
  const over = packages.length - current.length
  const shown = showsAll ? packages : current
  return (
    <Section
      title="Pacotes"
      action={
        maySell &&
        may(sellPackage.needs) && (
          <Button variant="subtle" px="xs" onClick={sale.open}>
            {sellPackageLabel}
          </Button>
        )
      }
    >
      {shown.length === 0 && <Text c="dimmed">{noPackageFound}</Text>}
      {shown.length > 0 && (
        <ul className={css.rows} aria-label="Pacotes do paciente">
          {shown.map((sold) => (
            <PackageRow
              key={sold.id}
              sold={sold}
              of={of}
              // No renewal reminder if the patient has already bought the next package.
              isLast={!current.some(({ id, type }) => id !== sold.id && type === sold.type)}
              onHistory={() => history.open(sold)}
              onProlong={() => expiry.open(sold)}
              onDelete={() => deletion.open(sold)}
            />
          ))}
        </ul>
      )}
      {over > 0 && !showsAll && (
        <Button variant="subtle" px="xs" mt="xs" onClick={all.open}>
          {over === 1 ? 'Ver 1 pacote anterior' : `Ver ${over} pacotes anteriores`}
        </Button>
      )}
      <SellDialog to={of} opened={selling} onClose={sale.close} />
      <ExpiryDialog dialog={expiry} name={of.name} />
      {history.record && (
        <HistoryPanel
          of={{ record: 'packages', id: history.record.id, name: describePackage(history.record) }}
          opened={history.opened}
          onClose={history.close}
        />
      )}
      <PackageDeleteDialog dialog={deletion} name={of.name} />
    </Section>
  )
}

const tones: Record<NonNullable<ReturnType<typeof describePackageState>>, Tone> = {
  acabando: 'attention',
  acabou: 'attention',
  vencido: 'off',
}

type PackageRowProps = {
  sold: SoldPackage
  of: Owner
  isLast: boolean
  onHistory: () => void
  onProlong: () => void
  onDelete: () => void
}

function PackageRow({ sold, of, isLast, onHistory, onProlong, onDelete }: PackageRowProps) {
  const may = useMay()
  const mark = describePackageState(sold, today())
  const mayRead = may('payments.read')
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Group gap="xs">
            <Text fw={600}>{sold.type}</Text>
            {mark && <StatusBadge tone={tones[mark]}>{mark}</StatusBadge>}
            <ProfessionalMark id={sold.professional_id} />
          </Group>
          <Text className="figures" style={{ whiteSpace: 'normal' }}>
            {describePackageBalance(sold)}
          </Text>
          <PercentBar percent={(100 * countSessionsLeft(sold)) / sold.sessions} />
          <Text size="sm" c="dimmed" mt={4} className="figures" style={{ whiteSpace: 'normal' }}>
            {sold.price_cents === null ? 'Vendido' : `${formatMoney(sold.price_cents)}, vendido`} em{' '}
            {formatCivilDate(sold.sold_on)}
          </Text>
        </div>
        <ActionMenu
          of={describePackage(sold)}
          actions={[
            ...(may(updatePackage.needs)
              ? [{ label: 'Alterar validade', icon: IconCalendar, onClick: onProlong }]
              : []),
            // It tells the price.
            ...(mayRead ? [{ label: 'Histórico', icon: IconHistory, onClick: onHistory }] : []),
            ...(may(deletePackage.needs)
              ? [{ label: 'Excluir', icon: IconTrash, danger: true, onClick: onDelete }]
              : []),
          ]}
        />
      </Group>
      {(mark === 'acabando' || mark === 'acabou') && isLast && may(sellPackage.needs) && (
        <Group mt={6}>
          <ChatButton
            phone={contactPhoneOf(contactOf(of))}
            text={buildRenewalMessage(contactOf(of), sold)}
            label="Oferecer renovação"
            of={`a ${of.name}`}
          />
        </Group>
      )}
    </li>
  )
}
