import { Button } from '@mantine/core'
import { squeezeInLabel } from '@postura/domain/scheduling/scheduling.labels'

export function SqueezeInButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{squeezeInLabel}</Button>
}
