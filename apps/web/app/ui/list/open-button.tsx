import { Anchor } from '@mantine/core'

type OpenButtonProps = { children: string; onClick: () => void }

/** Name of a record that opens its panel; looks like a link. */
export function OpenButton({ children, onClick }: OpenButtonProps) {
  return (
    <Anchor component="button" type="button" underline="hover" inherit ta="left" fw={600} onClick={onClick}>
      {children}
    </Anchor>
  )
}
