import type { ClassDetails } from '@postura/domain/classes/class'
import {
  type ClassDraft,
  classDraftOf,
  classOf,
  seatDifference,
  seatedAgain,
} from '@postura/domain/classes/class.draft'
import { classErrors } from '@postura/domain/classes/class.errors'
import { classLoadFailure, classSeries } from '@postura/domain/classes/class.labels'
import { offeredFirst } from '@postura/domain/classes/class.rules'
import { seatsSeries } from '@postura/domain/classes/seat.labels'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { ChangedMind } from '~/lib/forms/changed-mind'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import { useScope } from '../agenda/series/use-scope'
import { useSeveralProfessionals } from '../professionals/use-several-professionals'
import type { Route } from './+types/class-edit.route'
import { ClassForm, type Insisted } from './class-form'
import { classQuery, useUpdateClass } from './classes.api'

export const meta = () => [{ title: 'Editar Aula | Postura' }]

const back = () => listAddress('/admin/classes')

/** Where someone who waits could come now, that is what is to be done next. */
const afterSaving = (saved: ClassDetails): string =>
  offeredFirst(saved.queue, saved).length > 0 ? `/admin/classes?painel=aula.${saved.id}` : back()

export default function ClassEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(classQuery(id))
  const { attempt, kept, editAgain } = useEditAgain<Typed>(query.refetch, classLoadFailure)
  return (
    <>
      <PageHeader title="Editar Aula" />
      <Loaded
        query={query}
        failure={classLoadFailure}
        missing={classErrors.class_not_found.message}
        back={{ to: back(), label: 'Voltar para Aulas' }}
      >
        {(details) => <EditForm key={attempt} of={details} kept={kept} onEditAgain={editAgain} />}
      </Loaded>
    </>
  )
}

/** What someone began with, and what they made of it. */
type Typed = { before: ClassDraft; after: ClassDraft }
type Kept = Partial<Typed>
type EditFormProps = { of: ClassDetails; kept: Kept; onEditAgain: (kept: Kept) => void }

/** On the class as it is now: whoever was enrolled in the other window stays in the list. */
const typedOnto = (now: ClassDraft, { before, after }: Kept): Partial<ClassDraft> => {
  if (!before || !after) return {}
  const typed = changedFields(before, after)
  return typed.patients ? { ...typed, patients: seatedAgain(now, before, after) } : typed
}

function EditForm({ of, kept, onEditAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdateClass()
  const scopes = useScope()
  const severalProfessionals = useSeveralProfessionals().length > 0
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(of)
  const [shown] = useState(() => classDraftOf(seen))
  const [typedAlready] = useState(() => typedOnto(shown, kept))

  /** Asked where it makes a difference; where only who comes changed, in the words for that. */
  const scopeOf = async (draft: ClassDraft) => {
    if (seen.series_id === null || changesNothing(draft, shown)) return 'one'
    const isOnlyWho = changesNothing({ ...draft, patients: shown.patients }, shown)
    const scope = await scopes.ask(isOnlyWho ? seatsSeries : classSeries)
    if (scope === null) throw new ChangedMind()
    return scope
  }

  const save = async (draft: ClassDraft, wishes: Partial<Insisted>, say: (more: Partial<Insisted>) => void) => {
    const { professional_id, ...wanted } = classOf(draft)
    const scope = wishes.scope ?? (await scopeOf(draft))
    say({ scope })
    return update.mutateAsync({
      id: seen.id,
      rev: seen.rev,
      ...wanted,
      ...(severalProfessionals && { professional_id }),
      ...seatDifference(shown, draft),
      ...wishes,
      scope,
    })
  }

  return (
    <>
      <ClassForm
        initial={shown}
        typedAlready={typedAlready}
        except={seen.id}
        save={save}
        onSaved={({ answer }) => navigate(afterSaving(answer))}
        back={back()}
        remedyFor={(code, typed) =>
          code === 'stale' ? (
            <StaleRemedy
              onKeep={() => onEditAgain({ before: shown, after: typed })}
              onDiscard={() => onEditAgain({})}
            />
          ) : null
        }
      />
      {scopes.dialog}
    </>
  )
}
