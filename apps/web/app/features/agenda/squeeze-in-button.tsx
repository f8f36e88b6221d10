import { Button } from '@mantine/core'
import { squeezeInLabel } from '@postura/domain/agenda/agenda.labels'

export function SqueezeInButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{squeezeInLabel}</Button>
}
