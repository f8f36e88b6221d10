import type { ChosenCommand } from '@postura/domain/commands/choose-command'
import type { PayCommand } from '@postura/domain/commands/command'
import {
  describeBookCommand,
  describeOpenPayments,
  describePayCommand,
  describeReceiveCommand,
  describeReceiveDraft,
  describeSearchedPayments,
  newAppointmentTitle,
  newPaymentTitle,
  openPaymentsNote,
} from '@postura/domain/commands/command.labels'
import { toBookParams, toPayParams, toReceiveParams } from '@postura/domain/commands/command-params'
import { describePatientSearch, shortcutsLabel } from '@postura/domain/commands/palette.labels'
import type { ListedPatient } from '@postura/domain/patients/patient'
import type { Cents } from '@postura/domain/shared/brazil/money'
import { fold } from '@postura/domain/shared/text'
import { createSearchParams, href } from 'react-router'
import { today } from '~/lib/today'
import { IconCalendarPlus, IconCash, IconPlus, IconReceipt, IconSettings, IconUsers } from '~/ui/icons/icons'
import { useKeepsRecord } from '../../clinics/record/use-keeps-record'
import { mayOpen } from '../../team/page-needs'
import { useMay } from '../../team/use-may'
import { useSections } from '../admin-sections'
import { newPages } from '../new-pages'
import { innerPages } from './palette-pages'
import { useCommands } from './use-commands'

/** What Enter does: open a page, filled if it is a draft. Nothing is saved. */
export type Choice = { title: string; note?: string; icon: typeof IconCash } & ({ path: string } | { opensHelp: true })

/** With `nothing`, the choices are the search in Pacientes and all pages. */
type SearchState = 'searching' | 'found' | 'failed' | 'nothing'

const MAX_DRAFTS = 6
const MAX_PATIENTS = 6

const withParams = (path: string, params: Record<string, string>): string => `${path}?${createSearchParams(params)}`

const patientChoice = ({ id, name, phone }: ListedPatient): Choice => ({
  title: name,
  note: phone,
  icon: IconUsers,
  path: href('/admin/patients/:id', { id }),
})

export const keyOfChoice = (choice: Choice): string => ('path' in choice ? choice.path : choice.title)

/** Two readings can offer the same page. */
const withoutRepeated = (choices: readonly Choice[]): Choice[] => {
  const keys = choices.map(keyOfChoice)
  return choices.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

type Draft = ChosenCommand<ListedPatient>
type PayDraft = { command: PayCommand; patients: readonly ListedPatient[] }

/** What is open is received before anything new is entered. */
const receiveChoices = ({ command, patients }: PayDraft, owedBy: (id: string) => Cents): Choice[] =>
  patients.flatMap(({ id, name }) => {
    const open = owedBy(id)
    if (open === 0) return []
    return {
      title: describeReceiveDraft(name, Math.min(command.amount_cents ?? open, open), open),
      note: describeReceiveCommand(command, today()),
      icon: IconReceipt,
      path: withParams(href('/admin/payments/receive/:id', { id }), toReceiveParams(command, open)),
    }
  })

/** One draft for each patient of the name; the phone tells several apart. */
const draftChoices = (
  { command, patients }: Draft,
  { professionalName, owedBy }: Pick<ReturnType<typeof useCommands>, 'professionalName' | 'owedBy'>,
): Choice[] => {
  if (command.kind === 'find') return patients.map(patientChoice)
  const isBooking = command.kind === 'book'
  const said = isBooking
    ? describeBookCommand(command, professionalName(command.professional_id), today())
    : describePayCommand(command, today())
  const draftOf = (patient: ListedPatient | null): Choice => {
    const kind = isBooking ? newAppointmentTitle : newPaymentTitle
    const id = patient?.id ?? null
    return {
      title: patient ? `${kind}: ${patient.name}` : kind,
      note: [said, patients.length > 1 && patient?.phone].filter(Boolean).join(' · '),
      icon: isBooking ? IconCalendarPlus : IconCash,
      path: isBooking
        ? withParams(href('/admin/appointments/new'), toBookParams(command, id))
        : withParams(href('/admin/payments/new'), toPayParams(command, id)),
    }
  }
  const [only] = patients
  const drafts = only ? patients.map(draftOf) : [draftOf(null)]
  if (isBooking || !only) return drafts
  // What is already charged must not be entered a second time.
  const isOne = patients.length === 1
  const open: Choice = {
    title: isOne ? describeOpenPayments(only.name) : describeSearchedPayments(command.name),
    note: openPaymentsNote,
    icon: IconReceipt,
    path: withParams(href('/admin/payments'), { q: isOne ? only.name : command.name }),
  }
  const receive = receiveChoices({ command, patients }, owedBy)
  return [...[...receive, ...drafts].slice(0, MAX_DRAFTS - 1), open]
}

/** Choices for the typed text: drafts, patients, actions and pages that the role may use. */
export const useChoices = (typed: string): { state: SearchState; choices: readonly Choice[] } => {
  const may = useMay()
  const sections = useSections()
  const { isFound, hasFailed, commands, patients, ...known } = useCommands(typed)
  const actions: Choice[] = newPages
    .filter(({ needs }) => may(needs))
    .map(({ label, path }) => ({ title: label, path, icon: IconPlus }))
  const keepsRecord = useKeepsRecord()
  const pages = [...sections, ...innerPages.filter((page) => mayOpen(may, page) && (keepsRecord || !page.isOfRecord))]
  const places: Choice[] = pages.map(({ label, path, icon }) => ({ title: label, path, icon }))
  const help: Choice = { title: shortcutsLabel, icon: IconSettings, opensHelp: true }
  const fixed = [...actions, ...places, help]
  if (typed === '') return { state: 'found', choices: fixed }
  if (!isFound) return { state: 'searching', choices: [] }
  const words = fold(typed).split(' ')
  const drafts = withoutRepeated(commands.flatMap((each) => draftChoices(each, known))).slice(0, MAX_DRAFTS)
  const named = fixed.filter(({ title }) => words.every((word) => fold(title).includes(word)))
  const choices = [...drafts, ...patients.slice(0, MAX_PATIENTS).map(patientChoice), ...named]
  if (choices.length === 0) {
    const search: Choice = {
      title: describePatientSearch(typed),
      icon: IconUsers,
      path: withParams(href('/admin/patients'), { q: typed }),
    }
    return { state: hasFailed ? 'failed' : 'nothing', choices: may('patients.read') ? [search, ...fixed] : fixed }
  }
  return { state: hasFailed ? 'failed' : 'found', choices }
}
