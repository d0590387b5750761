import { join } from 'node:path'
import { tellNodes } from '../platform/changes/changes.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { examinations } from '../verify/examinations.ts'
import { type Finding, runExaminations } from '../verify/run-examinations.ts'
import { type Command, readArgs } from './command.ts'

/** Counts anew what is kept counted, and compares files with what names them; exit code 1 where something stays wrong (docs/product/running.md#verify). */
export const run: Command = async (args, config) => {
  const { values } = readArgs(args, {
    options: { repair: { type: 'boolean', default: false }, bytes: { type: 'boolean', default: false } },
    words: 0,
    usage: 'verify [--repair] [--bytes]',
  })
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const findings: Finding[] = []
  await withDatabase(config, (database) =>
    runExaminations(
      { database, storage, changes: tellNodes(database) },
      examinations({ readsBytes: values.bytes }),
      { repair: values.repair },
      (finding) => {
        findings.push(finding)
        console.log(linesOf(finding).join('\n'))
      },
    ),
  )
  storage.close()
  const left = findings.filter(({ wrong, mended }) => wrong > mended)
  console.log(left.length === 0 ? 'Tout est juste.' : whatNext(left, values.repair))
  if (left.length > 0) process.exitCode = 1
}

const number = new Intl.NumberFormat('fr-FR')
const done = (count: number, word: string) => `${number.format(count)} ${word}${count > 1 ? 's' : ''}`

function linesOf({ check, checked, wrong, mended, left, refusal }: Finding): string[] {
  const faults = wrong === 0 ? '' : `, ${number.format(wrong)} faux`
  const repairs = mended === 0 ? '' : `, ${done(mended, 'réparé')}`
  const others = wrong - mended - left.length
  return [
    `${check.name}\u202f: ${done(checked, 'vérifié')}${faults}${repairs}`,
    ...left.map((key) => `  ${key}`),
    ...(others > 0 ? [`  et ${number.format(others)} autres`] : []),
    ...(refusal === undefined ? [] : [`  ${refusal}`]),
  ]
}

function whatNext(left: readonly Finding[], repair: boolean): string {
  const mendable = left.some(({ check, refusal }) => check.repair && refusal === undefined)
  const advice = left.flatMap(({ check }) =>
    check.advice === undefined ? [] : [`${check.name}\u202f: ${check.advice}.`],
  )
  const next = repair
    ? 'Ce qui reste n’a pas pu être réparé\u202f; relancez la commande dans quelques minutes.'
    : 'npm run kiosque -- verify --repair répare ce qui peut l’être.'
  return [...advice, ...(mendable ? [next] : [])].join('\n')
}
