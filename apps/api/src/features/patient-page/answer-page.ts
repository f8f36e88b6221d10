import type { PageQuery } from '@postura/domain/patient-page/patient-page'
import { describeStopped, stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import { stepsOf } from '@postura/domain/patient-page/patient-page.rules'
import { type PageForm, type PrivateStep, privateSteps } from '@postura/domain/patient-page/private/private-part'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import type { Throttle } from '../accounts/throttle/throttle.ts'
import { refuseMessages } from '../messages/consents.queries.ts'
import { answerVisit, describeRefusal } from './answer-visit.ts'
import { endPages } from './linked-visits.queries.ts'
import { type Loaded, type OpenLink, pickVisit } from './load-page.ts'
import { answerPrivateStep } from './private/answer-private-step.ts'
import { renderCancelQuestion, renderMessage, renderVisits, renderWrongPersonQuestion } from './render-page.ts'
import { saveAnswer } from './visit-answers.queries.ts'

const isPrivate = (step: PageQuery['step']): step is PrivateStep => privateSteps.some((each) => each === step)

/** Ends the messages to a reader who is somebody else. */
const stopMessages = (link: OpenLink): Promise<void> =>
  link.change(async (tx, { patientId, visits }) => {
    await refuseMessages(tx, patientId, link.now())
    await endPages(tx, patientId, link.now())
    // The clinic sees why, beside the first visit.
    const [visit] = visits
    if (visit && visit.answer === null) await saveAnswer(tx, visit, 'wrong-person', link.now())
  })

type Asked = { query: PageQuery; form: PageForm }

const answerStep = async (
  link: OpenLink,
  first: Loaded,
  { query, form }: Asked,
  throttle: Pick<Throttle, 'takeBirthDate'>,
): Promise<string> => {
  const { now } = link
  const { page, settings: rule } = first
  const { step } = query
  if (step === undefined) return renderVisits(page, { rule, now: now(), proof: form?.proof })
  if (isPrivate(step)) return answerPrivateStep(link, first, { step, query, form }, throttle)
  if (step === 'wrong-person') return renderWrongPersonQuestion(page)
  if (step === 'wrong-person-yes') {
    await stopMessages(link)
    return renderMessage(describeStopped(page.reader))
  }
  if (step === 'cancel') {
    const seen = pickVisit(first, query)
    return seen && stepsOf(seen, rule, now()).includes(step)
      ? renderCancelQuestion(page, seen)
      : renderVisits(page, { rule, now: now(), said: stepRefusals.changed })
  }
  const said = await link
    .change(async (tx, loaded) => {
      const visit = pickVisit(loaded, query)
      const change = { rule: loaded.settings, now: now() }
      return visit ? answerVisit(tx, visit, { step, version: query.version }, change) : stepRefusals.changed
    })
    .catch(describeRefusal)
  return renderVisits((await link.load()).page, { rule, now: now(), said })
}

/** Does what a button of the page asks, and returns the page as it is then. */
export const answerPage = async (
  link: OpenLink,
  asked: Asked,
  throttle: Pick<Throttle, 'takeBirthDate'>,
): Promise<string> => {
  const first = await link.load()
  return inClinicZone(first.settings.time_zone, () => answerStep(link, first, asked, throttle))
}
