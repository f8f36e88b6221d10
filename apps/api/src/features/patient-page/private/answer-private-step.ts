import { AppError } from '@postura/domain/errors'
import type { PageQuery } from '@postura/domain/patient-page/patient-page'
import { stepRefusals } from '@postura/domain/patient-page/patient-page.labels'
import type { PageClass, PageForm, PrivateStep } from '@postura/domain/patient-page/private/private-part'
import { describeWrongBirthDate, privateTexts } from '@postura/domain/patient-page/private/private-part.labels'
import { parseTypedDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { Throttle } from '../../accounts/throttle/throttle.ts'
import { describeRefusal } from '../answer-visit.ts'
import type { Loaded, OpenLink } from '../load-page.ts'
import { countWrongBirthDate, isBirthDate, isProofValid, saveProof } from './birth-dates.queries.ts'
import { findPrivatePart } from './find-private-part.ts'
import { renderBirthDateQuestion, renderPrivatePart, renderTakeBackQuestion } from './render-private-part.ts'
import { takeBackClass, takeClass } from './take-class.ts'

type Asked = { step: PrivateStep; query: PageQuery; form: PageForm }

/** The proof of a right date, or how many tries are left. A patient without a birth date has no right one. */
const checkBirthDate = (link: OpenLink, date: string): Promise<{ proof: string } | { left: number }> =>
  link.change(async (tx, { pageHash, patientId }) => {
    if (!(await isBirthDate(tx, patientId, date))) return { left: await countWrongBirthDate(tx, pageHash, link.now()) }
    const proof = createSecret()
    await saveProof(tx, pageHash, { proofHash: hashSecret(proof), now: link.now() })
    return { proof }
  })

const showPart = async (link: OpenLink, loaded: Loaded, { proof, said }: { proof: string; said?: string }) => {
  const part = await link.read((read) => findPrivatePart(read, loaded.patientId, link.now()))
  return renderPrivatePart(loaded.page, part, { proof, today: civilDateOf(link.now()), said: said ?? null })
}

const tryBirthDate = async (
  link: OpenLink,
  loaded: Loaded,
  typed: string,
  throttle: Pick<Throttle, 'takeBirthDate'>,
): Promise<string> => {
  const ask = (said: string) => renderBirthDateQuestion(loaded.page, said)
  const date = parseTypedDate(typed, civilDateOf(link.now()))
  if (date === null) return ask(privateTexts.unreadable)
  if (!(await throttle.takeBirthDate(loaded.patientId))) return ask(privateTexts.tooManyToday)
  const checked = await checkBirthDate(link, date)
  if ('proof' in checked) return showPart(link, loaded, checked)
  if (checked.left === 0) throw new AppError('not_found')
  return ask(describeWrongBirthDate(checked.left))
}

const classOf = ({ visit, start }: PageQuery): PageClass | null =>
  visit === undefined || start === undefined ? null : { class_id: visit, start_time: start }

/** Steps of the part that opens with the birth date. Without a valid proof the date is asked for. */
export const answerPrivateStep = async (
  link: OpenLink,
  loaded: Loaded,
  { step, query, form }: Asked,
  throttle: Pick<Throttle, 'takeBirthDate'>,
): Promise<string> => {
  const { birth_date, proof } = form ?? {}
  const { pageHash, patientId } = loaded
  const now = link.now()
  if (birth_date !== undefined) return tryBirthDate(link, loaded, birth_date, throttle)
  if (proof === undefined) return renderBirthDateQuestion(loaded.page, null)
  if (!(await link.read((read) => isProofValid(read, pageHash, { proofHash: hashSecret(proof), now }))))
    return renderBirthDateQuestion(loaded.page, privateTexts.ended)
  if (step === 'more') return showPart(link, loaded, { proof })
  const wanted = classOf(query)
  if (!wanted) return showPart(link, loaded, { proof, said: stepRefusals.changed })
  if (step === 'take-back') return renderTakeBackQuestion(loaded.page, wanted, proof)
  const act = step === 'take' ? takeClass : takeBackClass
  const said = await link.change((tx) => act(tx, { patientId, class: wanted, now })).catch(describeRefusal)
  return showPart(link, loaded, { proof, said })
}
