import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../support/open.ts'

const rubrics = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' })
const news = (page: Page, title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title })

test('the news are sorted into rubrics by their hashtags, each with an address of its own', async ({ page, make }) => {
  const author = await make.creator()
  const town = await make.piece(author, { title: `Le conseil vote, ${author.username}`, tags: ['Politique'] })
  const market = await make.piece(author, { title: `Le marché reprend, ${author.username}`, tags: ['economie'] })
  const plain = await make.piece(author, { title: `Sans rubrique, ${author.username}` })
  await open(page, '/resume')
  await expect(page.getByRole('heading', { level: 1, name: 'Résumé de l’actualité' })).toBeVisible()
  for (const { title } of [town, market, plain]) await expect(news(page, title)).toBeVisible()

  await rubrics(page).getByRole('link', { name: 'Politique' }).click()
  await expect(page).toHaveURL('/resume?onglet=politique')
  await expect(news(page, town.title)).toBeVisible()
  await expect(news(page, market.title)).toBeHidden()

  await rubrics(page).getByRole('link', { name: 'Économie' }).click()
  await expect(news(page, market.title)).toBeVisible()
  await expect(news(page, plain.title)).toBeHidden()
  await expect(rubrics(page).getByRole('link', { name: 'Technologie' })).toBeVisible()

  await news(page, market.title).getByRole('link', { name: market.title }).click()
  await expect(page).toHaveURL(`/article/${market.slug}`)
})
