import '@fontsource-variable/figtree/wght.css'
import '../ui/style/tokens.css'
import { notifications } from '@mantine/notifications'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { discardUnsavedWork } from '~/lib/forms/unsaved-work'
import { goingBack } from '~/lib/layers/layers'
import { queryClient } from '~/lib/query-client'
import { announceFreshStart } from '~/lib/session/fresh-start'
import { answerPrompt } from '~/lib/session/session-prompt'
import { setClinicZone } from '~/lib/today'
import { clearLastListUrls } from '~/lib/use-list-url-state'
import { answerDefaults } from './defaults'
import { api } from './fake-api'

const realFetch = window.fetch
window.fetch = (input, init = {}) => {
  const url = new URL(String(input), window.location.href)
  return url.pathname.startsWith('/api/') ? api.fetch(url, init) : realFetch(input, init)
}

document.documentElement.lang = 'pt-BR'
// Retries start at once, so that no test waits for them.
const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })

/** Wednesday morning in São Paulo. Tests do not depend on the real date and time. */
const NOW = new Date('2026-03-11T09:30:00-03:00')

// Test files build times while they are loaded.
setClinicZone(DEFAULT_ZONE)

beforeEach(() => {
  setClinicZone(DEFAULT_ZONE)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true })
  localStorage.clear()
  sessionStorage.clear()
})

answerDefaults()

// Test files share one page, so that application modules load only once. State left by a test is removed here.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && api.unanswered.length > 0)
    console.error(`no response was prepared for ${api.unanswered.join(', ')}`)
  // A browser that is still going back would change the URL of the next test.
  await expect.poll(() => goingBack.current).toBe(false)
  discardUnsavedWork()
  announceFreshStart()
  answerPrompt(false)
  // A mutation that is still running would send its next request to the next test.
  api.release()
  await expect.poll(() => queryClient.isMutating({ predicate: ({ state }) => !state.isPaused })).toBe(0)
  await cleanup()
  queryClient.clear()
  clearLastListUrls()
  notifications.clean()
  // It would be placed before the next page, with its links before the skip link.
  document.querySelector('[data-mantine-shared-portal-node]')?.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  const { problems } = api
  api.reset()
  // Set at once, so that late requests of the removed page do not stay pending.
  answerDefaults()
  expect(problems.join('\n'), 'requests or responses that the server would refuse').toBe('')
})
