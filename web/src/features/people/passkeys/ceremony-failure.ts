/** By the name of the browser's error. What was cancelled and what has expired bear the same one. */
const WORDS = new Map([
  ['NotAllowedError', 'La demande a été annulée ou a expiré. Réessayez quand vous voulez.'],
  ['AbortError', 'La demande a été annulée ou a expiré. Réessayez quand vous voulez.'],
  ['InvalidStateError', 'Cet appareil garde déjà une clé d’accès de votre compte.'],
  ['NotSupportedError', 'Cet appareil ne sait pas garder de clé d’accès. Essayez avec un autre.'],
  ['ConstraintError', 'Cet appareil ne sait pas garder de clé d’accès. Essayez avec un autre.'],
  [
    'SecurityError',
    'Les clés d’accès ne marchent qu’à l’adresse principale du kiosque, en connexion sûre. Rouvrez-le à cette adresse.',
  ],
])

/** What a person reads of an error that the browser threw while a passkey was made or shown. */
export function ceremonyFailure(error: unknown): string {
  const found = error instanceof Error ? WORDS.get(error.name) : undefined
  return found ?? 'La clé d’accès n’a pas répondu comme prévu. Réessayez, ou servez-vous de votre mot de passe.'
}
