import type { Browser, Page } from '@playwright/test'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { clickRowAction, expect, fillSignIn, newAccount, test, toast } from '../journey.ts'
import { extractLink, waitForMail } from '../mail.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const today = () => civilDateOf(new Date())

/** A browser of another person, on a phone. */
const openPhone = async (browser: Browser | null): Promise<Page> => {
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:7::1' },
  })
  return context.newPage()
}

const invite = async (page: Page, email: string, role: string): Promise<string> => {
  await page.goto('/admin/settings/team')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Acesso', { exact: true }).selectOption(role)
  await dialog.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(toast(page, `Convite enviado para ${email}.`)).toBeVisible()
  return extractLink(await waitForMail(email, 'Helena Prado convidou você para a equipe de Clínica de Helena Prado'))
}

test('a receptionist is invited, accepts on a phone, works, and is removed', async ({ page, journey, context }) => {
  const account = newAccount()
  await grantPlan(ownerUrl, await journey.register(account), today())
  await journey.addPatient('Ana Souza')
  const email = `${newId()}@equipe.test`
  const link = await invite(page, email, 'reception')

  const phone = await openPhone(context.browser())
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Convite para Clínica de Helena Prado' })).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByLabel('Nome completo').fill('Bruna Lima')
  await phone.getByLabel(/^Senha/).fill('uma senha boa')
  await phone.getByRole('button', { name: 'Criar conta e aceitar' }).click()
  await phone.waitForURL('**/admin')
  await waitForMail(account.email, 'Bruna Lima entrou na equipe')
  await phone.goto(new URL('/admin/patients', phone.url()).href)
  await expect(phone.getByText('Ana Souza')).toBeVisible()

  await page.goto('/admin/settings/team')
  await journey.looksRight('the team')
  await clickRowAction(page, 'Remover', 'Bruna Lima')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Bruna Lima não faz mais parte da equipe.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Você ainda não faz parte de uma clínica' })).toBeVisible()
  await waitForMail(account.email, 'Bruna Lima saiu da equipe')
})

test('a person with a clinic of their own joins another, and two windows do not mix the clinics', async ({
  page,
  journey,
  context,
}) => {
  await grantPlan(ownerUrl, await journey.register(newAccount()), today())
  const bruna = { ...newAccount(), name: 'Bruna Lima' }
  const link = await invite(page, bruna.email, 'manager')

  await context.clearCookies()
  await journey.register(bruna)
  await page.goto('/admin')
  const form = await context.newPage()
  await form.goto('/admin/patients/new')
  await form.getByLabel(/^Nome Completo/).fill('Paciente da outra clínica')

  await page.goto(link)
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(page.getByRole('button', { name: 'Clínica: Clínica de Helena Prado. Trocar' })).toBeVisible()
  await form.getByLabel(/^Telefone( \*)?$/).fill('11912345678')
  await form.getByLabel(/^Data de Nascimento/).pressSequentially('20051980')
  await form.getByLabel(/^Endereço/).fill('Rua das Acácias, 10')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Você trocou de clínica em outra janela.' })).toBeVisible()

  await page.getByRole('button', { name: /Trocar$/ }).click()
  await page.getByRole('menuitem', { name: 'Clínica de Bruna Lima' }).click()
  await expect(page.getByRole('button', { name: 'Clínica: Clínica de Bruna Lima. Trocar' })).toBeVisible()

  const phone = await openPhone(context.browser())
  await phone.goto(new URL('/login/admin', page.url()).href)
  await fillSignIn(phone, bruna)
  await phone.getByRole('button', { name: 'Clínica de Helena Prado · Administração' }).click()
  await phone.waitForURL('**/admin')
})
