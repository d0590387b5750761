import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCorpus } from './import-corpus.ts'
import { printDataSet, printMarks, printMeans, type Run } from './import-report.ts'
import { type Prediction, runSystem } from './import-run.ts'
import { countSupport } from './import-support.ts'
import { printSupport } from './import-support-report.ts'
import { heldOut, SYSTEMS } from './import-systems.ts'

// Measures the extraction of articles over a folder of pages with their ground truth, beside two known systems and beside
// itself with only what other sites teach (held out); or tells what each alternative of its vocabulary stands on:
//   npm run bench:import -- --dir FOLDER [--out FILE] [--support]
const { dir, out, support } = parseArgs({
  options: { dir: { type: 'string' }, out: { type: 'string' }, support: { type: 'boolean' } },
}).values
if (!dir) {
  console.error('usage: npm run bench:import -- --dir FOLDER [--out FILE] [--support]')
  process.exit(2)
}

const dataSets = readCorpus(dir)
const supports = countSupport(dataSets.flatMap(({ pages }) => pages))
if (support) printSupport(supports)
else {
  const { Kiosque, ...others } = SYSTEMS
  const systems = { Kiosque, 'Kiosque, held out': heldOut(supports), ...others }
  const ours: Record<string, Prediction> = {}
  const all: { name: string; runs: Run[] }[] = []
  for (const dataSet of dataSets) {
    const runs: Run[] = []
    for (const [name, system] of Object.entries(systems)) runs.push({ name, results: await runSystem(system, dataSet) })
    printDataSet(dataSet, runs)
    for (const { page, prediction } of runs[0]?.results ?? []) ours[page.id] = prediction
    all.push({ name: dataSet.name, runs })
  }
  printMeans(all)
  printMarks(all.flatMap(({ runs }) => runs[0]?.results ?? []))
  if (out) writeFileSync(out, JSON.stringify(ours, null, 1))
}
