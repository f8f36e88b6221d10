import { lazy, Suspense } from 'react'
import { useSessionPrompt } from '~/lib/session/session-prompt'

const PasswordPrompt = lazy(async () => ({ default: (await import('./password-prompt')).PasswordPrompt }))

/** Asks for the password when a request needs it. Loaded only then. */
export function Prompt() {
  const prompt = useSessionPrompt()
  return (
    prompt && (
      <Suspense>
        <PasswordPrompt key={prompt} prompt={prompt} />
      </Suspense>
    )
  )
}
