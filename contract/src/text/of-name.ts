/** A name after « de »: « du Courrier du Val », « d’Inès », « de Radio Lanterne ». */
export function ofName(name: string): string {
  const [all, article] = /^(Le|Les) (?=\S)/.exec(name) ?? []
  if (all !== undefined) return `${article === 'Le' ? 'du' : 'des'} ${name.slice(all.length)}`
  return /^[aeiouyhàâéèêëîïôùû]/i.test(name) ? `d’${name}` : `de ${name}`
}
