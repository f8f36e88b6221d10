import {
  limits,
  limitsTitle,
  verifyDescription,
  verifyIntro,
  verifyTitle,
} from '@postura/domain/clinical/verify/clinical-verify.labels'
import parts from '../home/parts.module.css'
import { CheckResult } from './check-result'
import { FileField } from './file-field'
import { HashField } from './hash-field'
import { useFileCheck } from './use-file-check'
import css from './verify.module.css'

export const meta = () => [{ title: `${verifyTitle} | Postura` }, { name: 'description', content: verifyDescription }]

/** Checks a copied record in the browser. No request is sent. */
export default function Verify() {
  const { state, hash, setHash, open } = useFileCheck()
  return (
    <div className={`${parts.width} ${css.page}`}>
      <h1>{verifyTitle}</h1>
      <p className={parts.intro}>{verifyIntro}</p>
      <div className={css.form}>
        <HashField value={hash} onChange={setHash} />
        <FileField onFile={open} isAgain={state.kind !== 'idle'} />
      </div>
      <CheckResult state={state} />
      <section>
        <h2>{limitsTitle}</h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
