import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a profile until it is there. */
export function ProfileLoading() {
  return (
    <div aria-busy="true" className="profile">
      <PageHead title="Profil" hidden />
      <h1 className="sr-only">Profil</h1>
      <Skeleton className="profile-banner picture-27-8" />
      <div className="profile-top">
        <span className="profile-avatar">
          <Skeleton className="size-24 rounded-full sm:size-32" />
        </span>
        <p role="status" className="text-soft">
          Chargement du profil...
        </p>
      </div>
    </div>
  )
}
