import { Button } from '@mantine/core'
import { describeWaiting } from '@postura/domain/clinical/unwritten/unwritten.labels'
import { href, Link } from 'react-router'
import { IconSignature } from '~/ui/icons/icons'
import { useOwnTexts } from '../drafts/use-own-texts'
import { useUnwritten } from './use-unwritten'

/** Says how many own texts wait for a signature, and how many visits for a text; nothing if none does. `line`: style of a link without a button. */
export function UnsignedLink({ line }: { line?: string | undefined }) {
  const unsigned = useOwnTexts().texts?.length ?? 0
  const unwritten = useUnwritten().data
  const label = describeWaiting(unsigned, unwritten?.visits.length ?? 0, unwritten?.hasMore ?? false)
  const to = href('/admin/unsigned')
  const icon = <IconSignature size={17} stroke={1.75} aria-hidden />
  if (label === '') return null
  return line ? (
    <Link to={to} className={line}>
      {icon} {label}
    </Link>
  ) : (
    <Button component={Link} to={to} variant="default" leftSection={icon}>
      {label}
    </Button>
  )
}
