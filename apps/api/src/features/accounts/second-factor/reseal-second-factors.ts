import { type SecretConfig, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { type AuthSecrets, versionOf } from '../auth.ts'

type Row = { id: string; secret: string; backup_codes: string }

/** Opens what any of the secrets has sealed, also before they had versions. Null if none of them has. */
const open = async (data: string, secrets: AuthSecrets): Promise<string | null> => {
  const keys = new Map(secrets.map((secret) => [versionOf(secret), secret]))
  for (const legacySecret of secrets) {
    const key: SecretConfig = { keys, currentVersion: versionOf(secrets[0]), legacySecret }
    const text = await symmetricDecrypt({ key, data }).catch(() => null)
    if (text !== null) return text
  }
  return null
}

/** Seals all second factors with the current secret, so that a former one can be removed. Returns how many nobody can open. */
export const resealSecondFactors = async (accounts: pg.Pool, secrets: AuthSecrets): Promise<{ unreadable: number }> => {
  const [current] = secrets
  const currentVersion = versionOf(current)
  const key: SecretConfig = { keys: new Map([[currentVersion, current]]), currentVersion }
  const { rows } = await accounts.query<Row>(
    `select id, secret, backup_codes from accounts.second_factors
     where not (starts_with(secret, $1) and starts_with(backup_codes, $1))`,
    [`$ba$${currentVersion}$`],
  )
  let unreadable = 0
  for (const { id, ...sealed } of rows) {
    const [secret, codes] = [await open(sealed.secret, secrets), await open(sealed.backup_codes, secrets)]
    if (secret === null || codes === null) unreadable += 1
    // A person may have changed it meanwhile, on a server that knows the current secret too.
    else
      await accounts.query(
        'update accounts.second_factors set secret = $2, backup_codes = $3 where id = $1 and secret = $4 and backup_codes = $5',
        [
          id,
          await symmetricEncrypt({ key, data: secret }),
          await symmetricEncrypt({ key, data: codes }),
          sealed.secret,
          sealed.backup_codes,
        ],
      )
  }
  return { unreadable }
}
