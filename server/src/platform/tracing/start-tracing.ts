import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceStatementsBy } from '../database/trace-statement.ts'
import { routeName } from '../http/route-name.ts'

/** Milliseconds that a sending may take: the server ends within seconds. */
const SENDING_MS = 2_000

/**
 * Sends a trace of every request that the framework answers, with its statements, to a collector over OTLP. They name routes by their
 * patterns and statements without their values: nothing that a reader wrote (docs/decisions/metrics.md).
 * @param endpoint address of the collector, without `/v1/traces`.
 */
export function startTracing(app: FastifyInstance, endpoint: string): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SENDING_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kiosque' }),
    // Who called us decides, else all are sent: a collector chooses better, once it has seen them.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kiosque')
  const callers = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()

  let isFailureTold = false
  function tellFailure(err: unknown): void {
    if (!isFailureTold) app.log.warn({ err }, 'traces cannot be sent; this is said once')
    isFailureTold = true
  }
  setGlobalErrorHandler(tellFailure)

  app.addHook('onRequest', (request, _, done) => {
    const caller = callers.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller)
    spans.set(request, span)
    current.run(span, done)
  })
  // The body comes by events of the connection, which know of no request.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else current.run(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    const route = routeName(request)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  app.addHook('onClose', () => provider.shutdown().catch(tellFailure))

  traceStatementsBy(async (text, run) => {
    const request = current.getStore()
    if (request === undefined) return run()
    const [verb = ''] = text.trimStart().split(/\s/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, request))
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
