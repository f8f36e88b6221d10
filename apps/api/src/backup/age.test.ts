import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { open, seal } from './age.ts'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)
const other = await generateX25519Identity()

/** Arrives in two pieces, because a stream cuts where it likes. */
const streamOf = (bytes: Uint8Array): Readable => {
  const whole = Buffer.from(bytes)
  return Readable.from([whole.subarray(0, whole.length >> 1), whole.subarray(whole.length >> 1)])
}
const sealed = (bytes: Uint8Array): Promise<Buffer> => buffer(seal([recipient])(streamOf(bytes)))
const opened = (bytes: Uint8Array, key = identity): Promise<Buffer> => buffer(open([key])(streamOf(bytes)))

const sizes = [0, 1, 65_535, 65_536, 65_537, 200_000]

test.each(sizes)('%i bytes that we seal are read by the library, and the other way round', async (size) => {
  const bytes = Buffer.alloc(size, 7)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(bytes.equals(await decrypter.decrypt(await sealed(bytes)))).toBe(true)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  expect(bytes.equals(await opened(await encrypter.encrypt(bytes)))).toBe(true)
})

test('a flipped byte anywhere, a missing end and another key are refused', async () => {
  const file = await sealed(Buffer.alloc(100_000, 7))
  for (const at of [0, 30, 150, 250, 70_000, file.length - 1]) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    await expect(opened(flipped)).rejects.toThrow()
  }
  // The first chunk alone is whole, but does not say that it is the last.
  await expect(opened(file.subarray(0, -34_480 - 16))).rejects.toThrow('is damaged')
  await expect(opened(file, other)).rejects.toThrow('is sealed for another key than the one given')
})
