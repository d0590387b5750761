/** Where a decision can be contested besides (DSA, article 17, 3 f). */
export function OtherRedress() {
  return (
    <section className="mt-10 border-t border-rule pt-6 text-soft">
      <h2 className="type-title text-ink">Vos autres recours</h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        <li>
          Un organe de règlement extrajudiciaire des litiges certifié (règlement (UE) 2022/2065, article 21) : l’Arcom
          en tient la liste pour la France, et la Commission européenne pour toute l’Union.
        </li>
        <li>Le juge : le tribunal judiciaire, à tout moment, que vous ayez ou non contesté la décision ici.</li>
      </ul>
    </section>
  )
}
