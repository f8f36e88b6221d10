import {
  checkFailure,
  checkingLabel,
  claimedTitle,
  describeClaims,
  describeFileCheck,
  describeSignedFacts,
  emptyFileMessage,
  listCheckedTexts,
  unreadableFileMessage,
} from '@postura/domain/clinical/verify/clinical-verify.labels'
import { CheckedTexts } from './checked-texts'
import type { CheckState } from './use-file-check'
import css from './verify.module.css'

const messages = {
  idle: '',
  checking: checkingLabel,
  unreadable: unreadableFileMessage,
  failed: checkFailure,
  empty: emptyFileMessage,
}

/** The result in words, also for a screen reader. The texts are below it: nobody wants to hear all of them at once. */
export function CheckResult({ state }: { state: CheckState }) {
  return (
    <>
      <div role="status" className={css.result}>
        {state.kind === 'checked' ? (
          <Checked {...state} />
        ) : (
          messages[state.kind] && (
            <p className={css.message} data-tone={state.kind === 'checking' ? undefined : 'bad'}>
              {messages[state.kind]}
            </p>
          )
        )}
      </div>
      {state.kind === 'checked' && <CheckedTexts texts={listCheckedTexts(state.check, state.file)} />}
    </>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Checked({ file, check }: Extract<CheckState, { kind: 'checked' }>) {
  const { tone, title, failures, notes } = describeFileCheck(check, file)
  return (
    <section className={css.verdict} data-tone={tone}>
      <h2>{title}</h2>
      {failures.length > 0 && (
        <ul className={css.failures}>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Facts facts={describeSignedFacts(check, file)} />
      <h3>{claimedTitle}</h3>
      <Facts facts={describeClaims(file)} />
    </section>
  )
}
