/**
 * How dates and numbers can be written, by BCP 47 name. `fr-CH` is left out: versions of ICU part its thousands by different signs, and
 * a page would change while it wakes in a browser that has another one than Node.
 */
export const DATE_LOCALES: Record<string, string> = {
  'fr-FR': 'Français (France)',
  'fr-BE': 'Français (Belgique)',
  'fr-CA': 'Français (Canada)',
  'fr-LU': 'Français (Luxembourg)',
  'ca-ES': 'Catalan',
  'de-DE': 'Allemand',
  'en-GB': 'Anglais (Royaume-Uni)',
  'en-US': 'Anglais (États-Unis)',
  'es-ES': 'Espagnol',
  'it-IT': 'Italien',
  'nl-NL': 'Néerlandais',
  'pt-PT': 'Portugais',
}
