/** A reason to stop that the operator can mend: shown as it is, without a stack, with exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
