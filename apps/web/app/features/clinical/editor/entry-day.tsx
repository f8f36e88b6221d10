import { entryDayLabel, entryInFutureMessage } from '@postura/domain/clinical/writing/writing.labels'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import type { DraftKeeper } from '../drafts/draft-keeper'

/** Day of an entry whose form asks for none. */
export function EntryDay({ keeper }: { keeper: DraftKeeper }) {
  const [isLater, setIsLater] = useState(false)
  return (
    <DateField
      label={entryDayLabel}
      w={200}
      near={today()}
      latest={today()}
      value={keeper.getText().occurred_on}
      error={isLater && entryInFutureMessage}
      onChange={(day) => {
        const isDay = isCivilDate(day)
        setIsLater(isDay && day > today())
        if (isDay && day <= today() && day !== keeper.getText().occurred_on) keeper.change({ occurred_on: day })
      }}
    />
  )
}
