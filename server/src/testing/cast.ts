import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import {
  type AccountTraits,
  createAccount,
  createAdmin,
  createCreator,
  createModerator,
  type TestAccount,
} from './factories.ts'

/** What the tests of a file share: made before the first of them, in the order of these calls, and empty until then. */
function shared<Thing extends object>(make: () => Promise<Thing>): Thing {
  const thing = {} as Thing
  beforeAll(async () => void Object.assign(thing, await make()))
  return thing
}

/** A `createTestApp` for the whole file. */
export function aSite(...options: Parameters<typeof createTestApp>): TestApp {
  const app = shared(() => createTestApp(...options))
  afterAll(() => app.close())
  return app
}

export const aReader = (app: TestApp, traits?: AccountTraits): TestAccount => shared(() => createAccount(app, traits))

export const aCreator = (app: TestApp, traits?: AccountTraits): TestAccount => shared(() => createCreator(app, traits))

export const aModerator = (app: TestApp, traits?: AccountTraits): TestAccount =>
  shared(() => createModerator(app, traits))

export const anAdmin = (app: TestApp, traits?: AccountTraits): TestAccount => shared(() => createAdmin(app, traits))
