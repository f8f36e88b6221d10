import { ActionIcon, Text, Title, UnstyledButton } from '@mantine/core'
import { setAnswerSeen } from '@postura/domain/patient-page/patient-page.endpoints'
import {
  answerSeenLabel,
  answersFailedText,
  answersTitle,
  buildAnswerReply,
  describeAnswer,
} from '@postura/domain/patient-page/patient-page.labels'
import type { VisitAnswer } from '@postura/domain/patient-page/visit-answer'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePanel } from '~/lib/layers/use-panel'
import { ChatIcon } from '~/ui/chat/chat-icon'
import { IconCheck } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { useMay } from '../team/use-may'
import css from './answers-section.module.css'
import { useMarkAnswerSeen, visitAnswersQuery } from './patient-page.api'

/** Answers of patients that nobody has seen yet; nothing if there are none. */
export function AnswersSection() {
  const { data: answers = [], isLoadingError, refetch } = useQuery(visitAnswersQuery)
  const title = useId()
  // Silence would say that nobody has canceled.
  if (isLoadingError)
    return (
      <div className={css.section}>
        <ErrorState title={answersFailedText} onRetry={refetch} />
      </div>
    )
  if (answers.length === 0) return null
  return (
    <section aria-labelledby={title} className={css.section}>
      <div className={css.head}>
        <Title order={2} size="h4" id={title}>
          {answersTitle}
        </Title>
        <span className={css.count}>{answers.length}</span>
      </div>
      <ul className={css.list}>
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

/** The row opens the visit, where it can be moved. */
function AnswerRow({ answer }: { answer: VisitAnswer }) {
  const maySettle = useMay()(setAnswerSeen.needs)
  const panel = usePanel(answer.kind)
  const { mutate: markSeen, isPending } = useMarkAnswerSeen()
  const { id, patient_name, visit_id } = answer
  const phone = contactPhoneOf(answer)
  const seen = `${answerSeenLabel}: ${patient_name}`
  return (
    <li className={css.row}>
      <UnstyledButton className={css.open} onClick={() => panel.open(visit_id)}>
        <span className={css.name}>{patient_name}</span>
        <Text span size="sm" c="dimmed">
          {describeAnswer(answer)}
        </Text>
      </UnstyledButton>
      {phone && (
        <ChatIcon phone={phone} text={buildAnswerReply(answer)} label={`Responder a ${patient_name} pelo WhatsApp`} />
      )}
      {maySettle && (
        <ActionIcon
          variant="default"
          title={seen}
          aria-label={seen}
          loading={isPending}
          onClick={() => markSeen({ id, patient_name })}
        >
          <IconCheck size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
