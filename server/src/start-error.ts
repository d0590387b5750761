/** A reason to stop that the operator can mend: shown as it is, without a stack, with exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Runs a program; when it fails the process says why and ends with code 1. */
export async function explainFailure(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
