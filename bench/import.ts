import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCorpus } from './import-corpus.ts'
import { printDataSet } from './import-report.ts'
import { type Prediction, runSystem } from './import-run.ts'
import { SYSTEMS } from './import-systems.ts'

// Measures the extraction of articles over a folder of pages with their ground truth, beside two known systems:
//   npm run bench:import -- --dir FOLDER [--out FILE]
const { dir, out } = parseArgs({ options: { dir: { type: 'string' }, out: { type: 'string' } } }).values
if (!dir) {
  console.error('usage: npm run bench:import -- --dir FOLDER [--out FILE]')
  process.exit(2)
}

const ours: Record<string, Prediction> = {}
for (const dataSet of readCorpus(dir)) {
  const runs = []
  for (const [name, system] of Object.entries(SYSTEMS)) runs.push({ name, results: await runSystem(system, dataSet) })
  printDataSet(dataSet, runs)
  for (const { page, prediction } of runs[0]?.results ?? []) ours[page.id] = prediction
}
if (out) writeFileSync(out, JSON.stringify(ours, null, 1))
