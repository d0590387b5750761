import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOW_FILES } from './slow-files.ts'

/** Files known to be slow begin first, so that none is waited for at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = Object.keys(SLOW_FILES)
    const [first = [], others = []] = [true, false].map((wanted) =>
      files.filter(({ moduleId }) => slow.some((file) => moduleId.endsWith(file)) === wanted),
    )
    return [...first, ...(await super.sort(others))]
  }
}
