import type { Check, Examination, Looked, VerifyContext } from './check.ts'

/** What came of one check. */
export interface Finding {
  check: Check
  checked: number
  wrong: number
  mended: number
  /** Keys of some of what is wrong and was not mended. */
  left: string[]
  /** Why nothing was mended, where something is against it. */
  refusal?: string | undefined
}

/** Keys that are told of each check; how many there are is told of all. */
const SHOWN = 20

/**
 * Goes through a site. What is wrong is counted first and mended on a second way, since how much there is may speak against it.
 * @param told is handed each finding once it is settled.
 */
export async function runExaminations(
  context: VerifyContext,
  examinations: readonly Examination[],
  { repair }: { repair: boolean },
  told: (finding: Finding) => void,
): Promise<void> {
  for (const examination of examinations) {
    const findings = await count(context, examination)
    if (repair && [...findings.values()].some(({ wrong }) => wrong > 0)) await mend(context, examination, findings)
    for (const finding of findings.values()) told(finding)
  }
}

async function count(context: VerifyContext, examination: Examination): Promise<Map<Check, Finding>> {
  const findings = new Map(
    examination.checks.map((check): [Check, Finding] => [check, { check, checked: 0, wrong: 0, mended: 0, left: [] }]),
  )
  for await (const { check, checked, wrong } of examination.find(context)) {
    const finding = findingOf(findings, check)
    finding.checked += checked
    finding.wrong += wrong.length
    note(finding, wrong)
  }
  return findings
}

async function mend(
  context: VerifyContext,
  examination: Examination,
  findings: ReadonlyMap<Check, Finding>,
): Promise<void> {
  const mendable = new Set<Check>()
  for (const finding of findings.values()) {
    const { check, wrong } = finding
    finding.refusal = wrong > 0 ? check.refuse?.(finding) : undefined
    if (wrong === 0 || !check.repair || finding.refusal) continue
    mendable.add(check)
    // What is found now counts: some of it may be right by itself meanwhile.
    Object.assign(finding, { wrong: 0, left: [] })
  }
  if (mendable.size === 0) return
  for await (const looked of examination.find(context)) {
    if (mendable.has(looked.check)) await mendSome(context, looked, findingOf(findings, looked.check))
  }
}

async function mendSome(context: VerifyContext, { check, wrong }: Looked, finding: Finding): Promise<void> {
  if (wrong.length === 0) return
  const mended = new Set((await check.repair?.(context, wrong)) ?? [])
  finding.wrong += wrong.length
  finding.mended += mended.size
  note(
    finding,
    wrong.filter((key) => !mended.has(key)),
  )
}

const note = ({ left }: Finding, keys: readonly string[]) => left.push(...keys.slice(0, SHOWN - left.length))

function findingOf(findings: ReadonlyMap<Check, Finding>, check: Check): Finding {
  const finding = findings.get(check)
  if (!finding) throw new Error(`an examination found something of « ${check.name} », which is none of its checks`)
  return finding
}
