import { newId } from '@postura/domain/shared/ids'
import { ignoreErrors } from '../ignore-errors'

type Kept<T> = { id: string; input: T }
/** `name` and `stored` are where and how it was found, so that only this very text is dropped later. */
export type SealedCopy<T> = Kept<T> & { at: number; name: string; stored: string }

const PREFIX = 'postura-copy.'
const IV_BYTES = 12

/** Two windows with one text have a copy each: what one saves does not remove what the other has typed. */
const THIS_WINDOW = newId()

// In pieces: a long text has more letters than a call has arguments.
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

const names = (): string[] =>
  ignoreErrors(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? []
const read = (name: string): string => ignoreErrors(() => localStorage.getItem(name)) ?? ''
const nameOf = (id: string): string => `${PREFIX}${id}.${THIS_WINDOW}`

/**
 * Copies on this device of what could not be saved, sealed with a key that the server hands out to their author. Those of another person or
 * clinic do not open. Null where the browser cannot seal: it does so on https only.
 */
export const createSealedCopies = <T>(deviceKey: string) => {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return null
  const key = subtle.importKey('raw', fromBase64(deviceKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
  // One after the other, so that an older text never replaces a newer one.
  let writing: Promise<unknown> = Promise.resolve()
  const inOrder = <R>(work: () => Promise<R>): Promise<R> => {
    const done = writing.then(work, work)
    writing = done.catch(() => undefined)
    return done
  }
  const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  })

  const open = async (name: string): Promise<SealedCopy<T>> => {
    const stored = read(name)
    const bytes = fromBase64(stored)
    const text = await subtle.decrypt(algorithm(name, bytes.slice(0, IV_BYTES)), await key, bytes.slice(IV_BYTES))
    return { ...(JSON.parse(new TextDecoder().decode(text)) as Kept<T> & { at: number }), name, stored }
  }

  return {
    /** False if this device keeps nothing: its storage is full or turned off. */
    keep: (copy: Kept<T>): Promise<boolean> =>
      inOrder(async () => {
        const name = nameOf(copy.id)
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
        const text = new TextEncoder().encode(JSON.stringify({ ...copy, at: Date.now() }))
        const sealed = new Uint8Array(await subtle.encrypt(algorithm(name, iv), await key, text))
        localStorage.setItem(name, toBase64(new Uint8Array([...iv, ...sealed])))
        return true
      }).catch(() => false),
    /** Removes the copy of this window. */
    remove: (id: string): Promise<void> =>
      inOrder(async () => void ignoreErrors(() => localStorage.removeItem(nameOf(id)))),
    /** Removes a copy that was found, unless its window has typed more since. */
    drop: ({ name, stored }: SealedCopy<T>): Promise<void> =>
      inOrder(async () => void ignoreErrors(() => read(name) === stored && localStorage.removeItem(name))),
    /** Newest first. */
    load: async (): Promise<SealedCopy<T>[]> => {
      await writing
      const found = await Promise.all(names().map((name) => open(name).catch(() => null)))
      return found.filter((copy) => copy !== null).toSorted((a, b) => b.at - a.at)
    },
  }
}
export type SealedCopies<T> = NonNullable<ReturnType<typeof createSealedCopies<T>>>
