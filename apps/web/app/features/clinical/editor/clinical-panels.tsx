import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useHasBeen } from '~/lib/forms/use-has-been'

const Editors = lazy(async () => ({ default: (await import('./editors')).Editors }))

/** Panels in which the clinical record is written. */
const names = ['evolution', 'class-evolution', 'entry', 'draft']

/** Open above any page of the admin area; their code is loaded with the first one. */
export function ClinicalPanels() {
  const [address] = useSearchParams()
  const [name = ''] = address.get('panel')?.split('.') ?? []
  const isWanted = useHasBeen(names.includes(name))
  return isWanted && <Suspense>{<Editors />}</Suspense>
}
