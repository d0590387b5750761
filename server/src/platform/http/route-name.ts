import type { FastifyRequest } from 'fastify'

const names = new WeakMap<FastifyRequest, string>()

/** Says which route a request has come to, where the framework knows only that it is a page's: '/article/:slugOrId'. */
export function nameRoute(request: FastifyRequest, pattern: string): void {
  names.set(request, pattern)
}

/** The pattern of the route that a request came to, never its address; 'none' where nothing is served. */
export const routeName = (request: FastifyRequest): string => names.get(request) ?? request.routeOptions.url ?? 'none'
