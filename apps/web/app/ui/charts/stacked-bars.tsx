import { Anchor, Table, Text, Title } from '@mantine/core'
import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import css from './charts.module.css'

type ChartKind<K extends string> = { kind: K; label: string; color: string }
type ChartBar<K extends string> = {
  /** Short label under the bar; `name` is the full one. */
  short: string
  name: string
  total: number
  /** URL of all rows of the bar. */
  to: string
  parts: readonly { kind: K; value: number; to: string }[]
}

type StackedBarsProps<K extends string> = {
  title: string
  /** Header of the first table column. */
  of: string
  kinds: readonly ChartKind<K>[]
  bars: readonly ChartBar<K>[]
  format: (value: number) => string
}

/**
 * Stacked bars, each part a link to its rows. A table with the same links follows, for screen readers and for users
 * who want the numbers.
 */
export function StackedBars<K extends string>({ title, of, kinds, bars, format }: StackedBarsProps<K>) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ total }) => total))
  const used = kinds.filter(({ kind }) =>
    bars.some(({ parts }) => parts.some((part) => part.kind === kind && part.value > 0)),
  )
  const colors = new Map(kinds.map(({ kind, color }) => [kind, color]))
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]))
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <div className={css.bars} aria-hidden>
        {bars.map(({ short, name, total, to: all, parts }) => (
          <div key={name} className={css.bar}>
            {total > 0 && (
              <Link to={all} preventScrollReset tabIndex={-1} className={css.total} title={`${name}: ${format(total)}`}>
                {format(total)}
              </Link>
            )}
            <div className={css.column} style={{ '--share': `${(total / most) * 100}%` } as CSSProperties}>
              {parts.map(
                ({ kind, value, to }) =>
                  value > 0 && (
                    <Link
                      key={kind}
                      to={to}
                      preventScrollReset
                      tabIndex={-1}
                      className={css.part}
                      style={{ flexGrow: value, background: colors.get(kind) }}
                      title={`${name}, ${labels.get(kind)}: ${format(value)}`}
                    />
                  ),
              )}
            </div>
            <Text size="xs" c="dimmed" className="figures">
              {short}
            </Text>
          </div>
        ))}
      </div>
      <ul className={css.legend} aria-hidden>
        {used.map(({ kind, label, color }) => (
          <li key={kind}>
            <span style={{ background: color }} />
            {label}
          </li>
        ))}
      </ul>
      <details className={css.table}>
        <summary>Ver os números</summary>
        <Table.ScrollContainer minWidth={120 + used.length * 110}>
          <Table aria-label={title} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{of}</Table.Th>
                {used.map(({ kind, label }) => (
                  <Table.Th key={kind} ta="right">
                    {label}
                  </Table.Th>
                ))}
                <Table.Th ta="right">Total</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bars.map(({ name, total, to: all, parts }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  {used.map(({ kind, label }) => {
                    const part = parts.find((each) => each.kind === kind)
                    return (
                      <Table.Td key={kind} ta="right" className="figures">
                        {part && part.value > 0 ? (
                          <CellLink to={part.to} label={`${name}, ${label}`} value={format(part.value)} />
                        ) : (
                          '–'
                        )}
                      </Table.Td>
                    )
                  })}
                  <Table.Td ta="right" className="figures" fw={600}>
                    <CellLink to={all} label={name} value={format(total)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </figure>
  )
}

function CellLink({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <Anchor component={Link} to={to} preventScrollReset inherit aria-label={`${label}: ${value}`}>
      {value}
    </Anchor>
  )
}
