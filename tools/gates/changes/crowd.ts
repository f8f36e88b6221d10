// Clients of the stream of changes: people of several clinics and roles, who come back when their stream ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { openStream } from '@postura/api/testing/changes/open-stream'
import { createClinics } from '@postura/api/testing/factories/clinic.factory'
import { newSession } from '@postura/api/testing/factories/session.factory'
import { type ChangedTable, type ChangeMessage, mayHear } from '@postura/domain/changes/change'
import { newId } from '@postura/domain/shared/ids'
import { type MemberRole, memberRoles } from '@postura/domain/team/member-roles'

const PER_CLINIC = 10
/** Time after which a page loads what has changed. */
const RELOAD_MS = 250

type Written = { adminId: string; number: number; table: ChangedTable; committedAt: number }

type Client = {
  adminId: string
  role: MemberRole
  cookie: string
  /** Number of the last change that this client shows, and would show if it ignored that something was missed. */
  seen: number
  seenDeaf: number
  opened: number
  isOpen: boolean
  drop: () => void
}

export type Crowd = Awaited<ReturnType<typeof gatherCrowd>>

const roleOf = (index: number): MemberRole => memberRoles[index % memberRoles.length] ?? 'owner'

/** People with a session each, inserted directly: a sign-up takes long on purpose. */
const addPeople = async (ownerUrl: string, adminIds: readonly string[], origin: string, secret: string) => {
  const people = adminIds.flatMap((adminId) =>
    Array.from({ length: PER_CLINIC }, (_, index) => ({
      adminId,
      id: index === 0 ? adminId : newId(),
      role: roleOf(index) === 'owner' && index > 0 ? ('manager' as const) : roleOf(index),
      ...newSession(origin, secret),
    })),
  )
  const rows = JSON.stringify(people.map((person) => ({ ...person, email: `${newId()}@equipe.test` })))
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `with given as (select * from jsonb_to_recordset($1) as g("adminId" uuid, id uuid, role text, email text, "storedToken" text)),
       users as (insert into accounts.users (id, name, email) select id, 'Bruna', email from given where id <> "adminId" returning id),
       profiles as (insert into accounts.profiles (id, name, email, username)
         select id, 'Bruna', email, email from given where id <> "adminId" returning id),
       professionals as (insert into clinic.professionals (admin_id, id, name)
         select "adminId", id, 'Bruna' from given where role = 'professional' returning id)
       insert into clinic.members (admin_id, id, role, professional_id, name, email)
       select "adminId", id, role, case role when 'professional' then id end, 'Bruna', email from given where id <> "adminId"`,
      [rows],
    )
    await client.query(
      `insert into accounts.sessions (user_id, admin_id, token, expires_at)
       select id, "adminId", "storedToken", now() + interval '1 day'
       from jsonb_to_recordset($1) as g("adminId" uuid, id uuid, "storedToken" text)`,
      [rows],
    )
  })
  return people
}

type CrowdOptions = { ownerUrl: string; origin: string; secret: string; clients: number }

export const gatherCrowd = async ({ ownerUrl, origin, secret, clients: size }: CrowdOptions) => {
  const adminIds = await createClinics(ownerUrl, Math.ceil(size / PER_CLINIC), 1)
  const people = (await addPeople(ownerUrl, adminIds, origin, secret)).slice(0, size)
  const written = new Map<string, Written>()
  const lastOf = new Map<string, Record<string, number>>()
  const delays: number[] = []
  /** Messages that went to another clinic or to a role without permission. */
  const leaks: string[] = []
  let told = 0
  let isLeaving = false

  /** What a client of this role must show in the end. */
  const expectedFor = ({ adminId, role }: Pick<Client, 'adminId' | 'role'>): number =>
    Math.max(
      0,
      ...Object.entries(lastOf.get(adminId) ?? {}).map(([table, n]) => (mayHear(role, table as ChangedTable) ? n : 0)),
    )

  const findLeak = ({ adminId, role }: Pick<Client, 'adminId' | 'role'>, message: ChangeMessage): string | null => {
    if (message.type !== 'changed') return null
    const change = written.get(message.change)
    if (change?.adminId !== adminId) return `a change of another clinic: ${message.table}`
    return mayHear(role, message.table) ? null : `${message.table} to ${role}`
  }

  /** As soon as a page does it. */
  const loadEverything = (client: Client): void => {
    setTimeout(() => {
      client.seen = Math.max(client.seen, expectedFor(client))
    }, RELOAD_MS)
  }

  const hear = (client: Client, message: ChangeMessage): void => {
    const leak = findLeak(client, message)
    if (leak) leaks.push(leak)
    if (message.type === 'missed') loadEverything(client)
    if (message.type !== 'changed') return
    told += 1
    const change = written.get(message.change)
    if (!change) return
    client.seen = Math.max(client.seen, change.number)
    client.seenDeaf = Math.max(client.seenDeaf, change.number)
    // A message may come before the writer hears of its own commit.
    delays.push(Math.max(0, performance.now() - (change.committedAt || performance.now())))
  }

  const live = async (client: Client): Promise<void> => {
    let after: string | undefined
    while (!isLeaving) {
      try {
        const stream = await openStream(origin, client.cookie, {
          after,
          onMessage: (message) => {
            if (!client.isOpen) client.opened += 1
            client.isOpen = true
            hear(client, message)
          },
        })
        client.drop = stream.close
        if (isLeaving) stream.close()
        await stream.ended
        after = stream.cursor() ?? after
      } catch {
        // The server is away.
      }
      client.isOpen = false
      if (!isLeaving) await sleep(100 + Math.random() * 400)
    }
  }

  const clients: Client[] = people.map(({ adminId, role, cookie }) => ({
    adminId,
    role,
    cookie,
    seen: 0,
    seenDeaf: 0,
    opened: 0,
    isOpen: false,
    drop: () => undefined,
  }))
  const lives = clients.map(live)

  return {
    clients,
    adminIds,
    delays,
    leaks,
    findLeak,
    countTold: () => told,
    isEveryoneHere: () => clients.every(({ isOpen }) => isOpen),
    /** Clients that do not show the last change which their role may see. */
    findBehind: (of: 'seen' | 'seenDeaf' = 'seen') => clients.filter((client) => client[of] !== expectedFor(client)),
    /** Tells the crowd that a change is about to be committed; call the result once it was. */
    write: (change: string, adminId: string, table: ChangedTable, number: number) => {
      const entry: Written = { adminId, number, table, committedAt: 0 }
      written.set(change, entry)
      return () => {
        entry.committedAt = performance.now()
        lastOf.set(adminId, { ...lastOf.get(adminId), [table]: number })
      }
    },
    leave: async () => {
      isLeaving = true
      for (const { drop } of clients) drop()
      await Promise.all(lives)
    },
  }
}
