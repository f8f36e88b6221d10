import { CONNECT_RETURN_PATH } from '@postura/domain/messages/whatsapp/channel'
import { expect, test } from 'vitest'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { useWhatsapp } from '../../testing/whatsapp/whatsapp.fixture.ts'

const postura = useTestApp()
const whatsapp = useWhatsapp(postura)
const RETURN = `${ORIGIN}${CONNECT_RETURN_PATH}`
const settingsOf = async (clinic: typeof whatsapp.clinic) => (await clinic.call('GET', '/api/clinic/whatsapp')).json()
const stored = async (id: string) => {
  const { rows } = await postura.owner.query('select * from clinic.whatsapp_channels where admin_id = $1', [id])
  return rows[0]
}

test('the code of the owner becomes a number that sends; the token is sealed, and the code is forgotten', async () => {
  const clinic = await signUpPaidClinic(postura)
  const { signup_url, channel } = await settingsOf(clinic)
  expect(channel).toBeNull()
  expect(new URL(signup_url).searchParams.get('redirect_uri')).toBe(RETURN)
  const business = whatsapp.network.network.addBusiness('Estúdio')
  const code = whatsapp.network.network.addCode(business.wabaId, RETURN)
  const answer = (await clinic.call('POST', '/api/clinic/whatsapp', { code })).json()
  expect(answer.channel).toMatchObject({ state: 'connecting', display_phone: null })
  await whatsapp.changeNumber(clinic, 'connect')
  expect((await settingsOf(clinic)).channel).toMatchObject({
    state: 'connected',
    display_phone: `+${business.number.display}`,
    has_app: false,
    templates: [{ kind: 'reminder', status: 'PENDING' }],
  })
  expect(whatsapp.network.network.businesses.get(business.wabaId)).toMatchObject({
    isSubscribed: true,
    number: { isRegistered: true },
  })
  const row = await stored(clinic.id)
  expect(row.code).toBeNull()
  for (const token of whatsapp.network.network.tokens.keys()) expect(row.sealed_token.includes(token)).toBe(false)
})

test('a code that WhatsApp does not know fails, says so, and can be replaced by another', async () => {
  const clinic = await signUpPaidClinic(postura)
  await clinic.call('POST', '/api/clinic/whatsapp', { code: 'made up' })
  await whatsapp.changeNumber(clinic, 'connect')
  expect((await settingsOf(clinic)).channel).toMatchObject({ state: 'failed', problem: 100 })
  await whatsapp.connect(clinic)
  expect((await settingsOf(clinic)).channel.state).toBe('connected')
})

test('a number of another clinic cannot be connected', async () => {
  const { wabaId } = [...whatsapp.network.network.businesses.values()][0] ?? { wabaId: '' }
  const clinic = await signUpPaidClinic(postura)
  const code = whatsapp.network.network.addCode(wabaId, RETURN)
  await clinic.call('POST', '/api/clinic/whatsapp', { code })
  await whatsapp.changeNumber(clinic, 'connect')
  expect((await settingsOf(clinic)).channel).toMatchObject({ state: 'failed', problem: 133_005 })
  expect((await settingsOf(whatsapp.clinic)).channel.state).toBe('connected')
})

test('a number that is disconnected sends nothing more, and its token is deleted', async () => {
  await whatsapp.book((await whatsapp.addReader()).id)
  await whatsapp.clinic.call('DELETE', '/api/clinic/whatsapp')
  await whatsapp.send()
  expect([whatsapp.texts(), whatsapp.mails.length]).toEqual([[], 1])
  await whatsapp.changeNumber(whatsapp.clinic, 'disconnect')
  expect(await stored(whatsapp.clinic.id)).toBeUndefined()
  expect((await settingsOf(whatsapp.clinic)).channel).toBeNull()
})

test('a server without the settings of the network connects nothing, and believes no event', async () => {
  const off = await postura.variant({ messaging: null })
  const asOwner = { cookie: whatsapp.clinic.cookie, origin: ORIGIN, 'content-type': 'application/json' }
  const connect = await off.inject({
    ...{ method: 'POST', url: '/api/clinic/whatsapp', headers: asOwner },
    payload: '{"code":"a code"}',
  })
  const event = await off.inject({ method: 'POST', url: '/api/messages/events', headers: asOwner, payload: '{}' })
  expect([connect.statusCode, event.statusCode]).toEqual([404, 401])
})
