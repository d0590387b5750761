/** Laws and clauses that decisions usually rest on, by what they are about. */
export const USUAL_RULES = [
  {
    about: 'Conditions d’utilisation',
    rules: [
      'Conditions d’utilisation : respect des personnes (insultes, harcèlement, menaces)',
      'Conditions d’utilisation : publicité cachée, arnaque et messages en nombre',
      'Conditions d’utilisation : contenu trompeur ou usurpation d’identité',
      'Conditions d’utilisation : contenu hors du sujet de la discussion',
      'Conditions d’utilisation : rien n’y contrevient',
    ],
  },
  {
    about: 'Loi du 29 juillet 1881 sur la liberté de la presse',
    rules: [
      'Loi du 29 juillet 1881, article 24 (provocation à la haine, à la discrimination ou à la violence)',
      'Loi du 29 juillet 1881, article 24 bis (contestation de crimes contre l’humanité)',
      'Loi du 29 juillet 1881, articles 29 et 32 (diffamation)',
      'Loi du 29 juillet 1881, articles 29 et 33 (injure)',
    ],
  },
  {
    about: 'Code pénal',
    rules: [
      'Code pénal, article 222-17 (menaces)',
      'Code pénal, article 222-33-2-2 (harcèlement moral)',
      'Code pénal, article 226-1 (atteinte à la vie privée)',
      'Code pénal, article 226-2-1 (diffusion d’images intimes sans accord)',
      'Code pénal, article 227-23 (images pédopornographiques)',
      'Code pénal, article 421-2-5 (provocation au terrorisme et apologie)',
    ],
  },
  {
    about: 'Droits d’autrui',
    rules: [
      'Code civil, article 9 (respect de la vie privée, droit à l’image)',
      'Code de la propriété intellectuelle, articles L. 122-4 et L. 335-2 (contrefaçon)',
      'Code de la propriété intellectuelle, article L. 713-2 (usage d’une marque sans accord)',
    ],
  },
] as const

const KNOWN = new Set<string>(USUAL_RULES.flatMap(({ rules }) => rules))

/** What stands in the field once a usual rule was chosen: in the place of another such, after what was written. */
export function withRule(written: string, rule: string): string {
  const before = written.trim()
  return before === '' || KNOWN.has(before) ? rule : `${before}\u202f; ${rule}`
}
