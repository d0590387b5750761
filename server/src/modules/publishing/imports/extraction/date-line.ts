const DATE_WORDS = new Set(
  (
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'janvier février fevrier mars avril mai juin juillet août aout septembre octobre novembre décembre decembre janv févr juil déc ' +
    'januar jänner februar märz juni juli oktober dezember okt dez ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'am pm a m p h min mn th st nd rd er et est edt ct cst cdt mt pt pst pdt gmt utc bst cet cest ist uhr ' +
    'at on the of le la à au du il y a ago um vor der den las and und first last ' +
    'second seconds minute minutes minuten minuto hour hours heure heures stunde stunden day days jour jours tag tagen week weeks month months year years ' +
    'date time read reading lecture lesezeit temps published publish publication updated update modified created posted ' +
    'publié publiée mis mise jour modifié modifiée veröffentlicht aktualisiert stand uppdaterad publicerad actualizado publicado'
  ).split(' '),
)

const MAX_DATE_LINE = 120

/** Whether a line says when, and nothing else: "Published Monday, November 18, 2019 8:22AM EST", "Mis à jour le 3 mai à 14h02". */
export function isDateLine(text: string): boolean {
  if (text.length > MAX_DATE_LINE || !/\d/.test(text)) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => DATE_WORDS.has(word))
}
