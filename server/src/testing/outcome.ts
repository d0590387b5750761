/** What a call came to, in a word or two: '200', '403 FORBIDDEN'. */
export const outcome = ({ status, failure }: { status: number; failure?: { code: string } | undefined }): string =>
  failure ? `${status} ${failure.code}` : `${status}`
