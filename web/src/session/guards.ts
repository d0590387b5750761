import { type LoaderFunction, redirect, replace } from 'react-router'
import { loginAddress, returnAddress } from './return-address.ts'
import { currentUser } from './session-store.ts'

/**
 * Guards of the route table (docs/product/screens.md#guards). They run in the browser, where the session is; the server leaves guarded
 * routes unloaded and sends their placeholder. When the session changes the router asks them again.
 */
export function requireUser(loader: LoaderFunction = nothing): LoaderFunction {
  return (args, context) => {
    if (currentUser() === null) throw leadTo(loginAddress(pathOf(args.request)), args.request)
    return loader(args, context)
  }
}

/** As `requireUser`; who writes for no publication is sent to the home page. */
export function requireWriter(loader: LoaderFunction = nothing): LoaderFunction {
  return requireUser((args, context) => {
    if (!currentUser()?.can.write) throw leadTo('/', args.request)
    return loader(args, context)
  })
}

/**
 * For /login and /register: somebody signed in goes back to where they came from, else home. The server lets the guest
 * that it knows in, and the browser asks again once the page is its own (`followSession`).
 */
export function guestOnly({ request }: { request: Request }): null {
  if (currentUser() !== null) throw leadTo(returnAddress(new URL(request.url)), request)
  return null
}

/** Takes the place of an entry that the history has already: Back would come upon it again and never get past it. */
function leadTo(address: string, request: Request): Response {
  const isInHistory = pathOf(request) === location.pathname + location.search
  return isInHistory ? replace(address) : redirect(address)
}

function nothing(): null {
  return null
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
