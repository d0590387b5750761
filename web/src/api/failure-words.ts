import type { FailedCall } from '#contract/calls.ts'

/**
 * What a person reads of a failure for which docs/product/texts.md#failure-words has no words: the server's own, else what the lack
 * of them means.
 */
export function failureWords({ status, message }: Pick<FailedCall, 'status' | 'message'>): string {
  if (message !== '') return message
  return status === 0
    ? 'La connexion est interrompue. Vérifiez votre réseau, puis réessayez.'
    : 'Le service ne répond pas comme prévu. Réessayez.'
}

/** Whether the server refuses because of a limit: it alone can say when to come back, or what to do. */
export const isLimit = ({ code }: Pick<FailedCall, 'code'>): boolean =>
  code === 'RATE_LIMITED' || code === 'STORAGE_FULL'

/** What to do about a failure: only a connection that failed is the reader's to look at. */
export function retryAdvice(failure: Pick<FailedCall, 'status'> | undefined): string {
  if (failure?.status === 0) return 'Vérifiez votre connexion, puis réessayez.'
  return failure?.status === 503 ? 'Le service revient dans quelques secondes.' : 'Réessayez dans un instant.'
}
