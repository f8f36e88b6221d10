import { Group, SegmentedControl } from '@mantine/core'
import { countRows } from '@postura/domain/imports/import.labels'
import { PAGE_SIZE } from '@postura/domain/shared/page'
import { useState } from 'react'
import { Pager } from '~/ui/list/pager'
import type { DraftRow } from './import-kinds'
import { ImportRow } from './import-row'
import css from './imports.module.css'
import type { ImportDraft } from './use-import-draft'

type Shown = 'problems' | 'all'
const isProblem = ({ state }: DraftRow): boolean => state === 'problem'

/** The rows, page by page. A corrected row keeps its place until another page or filter is chosen. */
export function RowList({ fields, rows, edit, decide }: Pick<ImportDraft, 'fields' | 'rows' | 'edit' | 'decide'>) {
  const [shown, setShown] = useState<Shown>(() => (rows.some(isProblem) ? 'problems' : 'all'))
  const [start, setStart] = useState(0)
  const idsOf = (which: Shown) => rows.filter((row) => which === 'all' || isProblem(row)).map(({ id }) => id)
  const [ids, setIds] = useState(() => idsOf(shown))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const go = (which: Shown, at: number): void => {
    const found = idsOf(which)
    setShown(which)
    setIds(found)
    setStart(Math.min(at, Math.max(0, found.length - 1)))
  }
  const problems = rows.filter(isProblem).length
  return (
    <>
      <Group mb="xs">
        <SegmentedControl
          aria-label="Quais linhas"
          value={shown}
          onChange={(chosen) => go(chosen as Shown, 0)}
          data={[
            { value: 'problems', label: `Só as com problema (${problems})` },
            { value: 'all', label: `Todas (${rows.length})` },
          ]}
        />
      </Group>
      <ul className={css.rows} aria-label="Linhas da lista">
        {ids.slice(start, start + PAGE_SIZE).map((id) => {
          const row = byId.get(id)
          return (
            row && (
              <ImportRow
                key={id}
                row={row}
                fields={fields}
                onEdit={(field, text) => edit(id, field, text)}
                onDecide={(decision) => decide([id], decision)}
              />
            )
          )
        })}
      </ul>
      <Pager
        total={
          ids.length > PAGE_SIZE
            ? `${start + 1} a ${Math.min(start + PAGE_SIZE, ids.length)} de ${countRows(ids.length)}`
            : countRows(ids.length)
        }
        onPrevious={start > 0 ? () => setStart(Math.max(0, start - PAGE_SIZE)) : null}
        onNext={start + PAGE_SIZE < ids.length ? () => setStart(start + PAGE_SIZE) : null}
        label="Páginas da lista"
      />
    </>
  )
}
