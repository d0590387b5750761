import { makeOpenFolder, prepareData } from '../server/src/testing/prepared-data.ts'

/** Playwright's: the data folder that every site of a run begins with. @returns removes it. */
export default async function setup(): Promise<() => void> {
  const { folder, remove } = makeOpenFolder()
  process.env.PREPARED_DATA = folder
  await prepareData(folder)
  return remove
}
