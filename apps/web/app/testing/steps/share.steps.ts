import { onTestFinished, vi } from 'vitest'

type Share = (data: ShareData) => Promise<void>

/** Simulates a device that shares files of these types, until the end of the test. The test browser does not. */
export const mockShare = (answer: Share, types: readonly string[] = ['application/pdf']) => {
  const share = vi.fn<Share>(answer)
  const canShare = ({ files }: ShareData): boolean => files?.every(({ type }) => types.includes(type)) ?? false
  for (const [name, value] of Object.entries({ canShare, share })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  return share
}
