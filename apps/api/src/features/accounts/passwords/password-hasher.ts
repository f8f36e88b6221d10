import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Takes about 20 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const passwordHasher = {
  hash: (password: string): Promise<string> => hash(password.normalize('NFKC'), cost),
  verify: (input: { hash: string; password: string }): Promise<boolean> =>
    verify(input.hash, input.password.normalize('NFKC'), cost),
}
