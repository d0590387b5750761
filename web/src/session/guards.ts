import { type LoaderFunction, redirect } from 'react-router'
import { loginAddress, returnAddress } from './return-address.ts'
import { currentUser } from './session-store.ts'

/**
 * Guards of the route table (spec §2). They run in the browser, where the session is; the server leaves guarded
 * routes unloaded and sends their placeholder. When the session changes the router asks them again.
 */
export function requireUser(loader: LoaderFunction = nothing): LoaderFunction {
  return (args, context) => {
    if (currentUser() === null) throw redirect(loginAddress(pathOf(args.request)))
    return loader(args, context)
  }
}

/** As `requireUser`; a reader who is not a creator is sent to the home page. */
export function requireMedia(loader: LoaderFunction = nothing): LoaderFunction {
  return requireUser((args, context) => {
    if (currentUser()?.userType !== 'media') throw redirect('/')
    return loader(args, context)
  })
}

/**
 * For /login and /register: somebody signed in goes back to where they came from, else home. The server lets the guest
 * that it knows in, and the browser asks again once the page is its own (`followSession`).
 */
export function guestOnly({ request }: { request: Request }): null {
  if (currentUser() !== null) throw redirect(returnAddress(new URL(request.url)))
  return null
}

function nothing(): null {
  return null
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
