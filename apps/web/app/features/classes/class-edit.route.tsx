import type { ClassDetails } from '@postura/domain/classes/class'
import {
  type ClassDraft,
  diffSeats,
  reapplySeatChanges,
  toClassDraft,
  toClassInput,
} from '@postura/domain/classes/class.draft'
import { updateClass } from '@postura/domain/classes/class.endpoints'
import { classErrors } from '@postura/domain/classes/class.errors'
import { classLoadFailure, classScopePrompt } from '@postura/domain/classes/class.labels'
import { pickPatientsToOffer } from '@postura/domain/classes/class.rules'
import { classPatientsScopePrompt } from '@postura/domain/classes/seat.labels'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { SubmitCancelled } from '~/lib/forms/submit-cancelled'
import { lastListUrl } from '~/lib/use-list-url-state'
import { useScopePrompt } from '~/ui/actions/use-scope-prompt'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useSeenRecord } from '~/ui/edit/use-record-form'
import { historyQuery } from '../history/history.api'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/class-edit.route'
import { openNoticesOnNextPage } from './cancellations/notices-opened'
import { ClassForm, type ClassOverrides } from './class-form'
import { classQuery, useUpdateClass } from './classes.api'

export const handle = opensWith(updateClass)

export const meta = () => [{ title: 'Editar Aula | Postura' }]

const back = () => lastListUrl(href('/admin/classes'))

/** If a waiting patient can now get a seat, opens the panel of the class. */
const afterSaving = (saved: ClassDetails): string =>
  pickPatientsToOffer(saved.queue, saved).length > 0 ? `${href('/admin/classes')}?panel=class.${saved.id}` : back()

export default function ClassEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPage
      title="Editar Aula"
      query={classQuery(id)}
      history={historyQuery('classes', id)}
      failure={classLoadFailure}
      missing={classErrors.class_not_found.message}
      back={{ to: back(), label: 'Voltar para Aulas' }}
    >
      {(edited: Edited) => <EditForm {...edited} />}
    </EditPage>
  )
}

/** The initial and the current values of the form. */
type Typed = { before: ClassDraft; after: ClassDraft }
type Edited = EditedRecord<ClassDetails, Typed>

/** Applies the typed changes to the current version. Patients enrolled in another window stay enrolled. */
const typedOnto = (now: ClassDraft, { before, after }: Partial<Typed>): Partial<ClassDraft> => {
  if (!before || !after) return {}
  const typed = changedFields(before, after)
  return typed.patients ? { ...typed, patients: reapplySeatChanges(now, before, after) } : typed
}

const keepBoth = (before: ClassDraft, after: ClassDraft): Typed => ({ before, after })

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdateClass()
  const scopes = useScopePrompt()
  const severalProfessionals = useProfessionalOptions().length > 0
  const { seen, initial, remedyFor } = useSeenRecord(edited, toClassDraft, keepBoth)
  const [typedAlready] = useState(() => typedOnto(initial, edited.kept))

  /** Asks for the scope of a change in a series. A change of patients only has its own question. */
  const scopeOf = async (draft: ClassDraft) => {
    if (seen.series_id === null || isUnchanged(draft, initial)) return 'one'
    const isOnlyWho = isUnchanged({ ...draft, patients: initial.patients }, initial)
    const scope = await scopes.ask(isOnlyWho ? classPatientsScopePrompt : classScopePrompt)
    if (scope === null) throw new SubmitCancelled()
    return scope
  }

  const save = async (
    draft: ClassDraft,
    overrides: Partial<ClassOverrides>,
    setOverrides: (more: Partial<ClassOverrides>) => void,
  ) => {
    const { professional_id, room_id, ...wanted } = toClassInput(draft)
    const scope = overrides.scope ?? (await scopeOf(draft))
    setOverrides({ scope })
    return update.mutateAsync({
      id: seen.id,
      rev: seen.rev,
      ...wanted,
      ...(severalProfessionals && { professional_id }),
      ...(room_id !== seen.room_id && { room_id }),
      ...diffSeats(initial, draft),
      ...overrides,
      scope,
    })
  }

  return (
    <>
      <ClassForm
        initial={initial}
        typedAlready={typedAlready}
        except={seen.id}
        save={save}
        onSaved={({ answer }) => {
          if (answer.to_tell > 0) openNoticesOnNextPage()
          return navigate(afterSaving(answer))
        }}
        back={back()}
        remedyFor={remedyFor}
      />
      {scopes.dialog}
    </>
  )
}
