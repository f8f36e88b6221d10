import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

const STOP_MS = 2_000

type Answered = { method: string; route: string; status: number }
export type RequestTrace = { run: (next: () => void) => void; end: (answered: Answered) => void }

export type Traces = {
  startRequest: (requestId: string) => RequestTrace
  inJob: <T>(job: string, work: () => Promise<T>) => Promise<T>
  /** What has just ended, as a part of the request or the job that runs here. */
  note: (name: string, seconds: number, attributes?: Attributes) => void
  stop: () => Promise<void>
}

type TraceOptions = {
  /** Address of the collector, such as http://127.0.0.1:4318/v1/traces. */
  url: string
  /** Of the requests and jobs, between 0 and 1. */
  share: number
  process: string
  version: string
  commit: string
}

const onTracer = (tracer: Tracer, stop: () => Promise<void>): Traces => {
  const active = new AsyncLocalStorage<Span>()
  return {
    startRequest: (requestId) => {
      const span = tracer.startSpan('request', {
        kind: SpanKind.SERVER,
        root: true,
        attributes: { 'request.id': requestId },
      })
      return {
        run: (next) => active.run(span, next),
        end: ({ method, route, status }) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    inJob: async (job, work) => {
      const span = tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER, root: true })
      try {
        return await active.run(span, work)
      } catch (error) {
        // Without the error: its message may quote what it failed on.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    note: (name, seconds, attributes = {}) => {
      const parent = active.getStore()
      if (!parent?.isRecording()) return
      const end = Date.now()
      const context = trace.setSpan(ROOT_CONTEXT, parent)
      tracer.startSpan(name, { startTime: end - seconds * 1_000, attributes }, context).end(end)
    },
    stop,
  }
}

/** Loads OpenTelemetry only where a collector is named, so that nobody else waits for it at the start. */
export const createTraces = async ({ url, share, process, version, commit }: TraceOptions): Promise<Traces> => {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `postura-${process}`,
      'service.version': version,
      'vcs.ref.head.revision': commit,
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  // A collector that is away does not delay the end of the process.
  const stop = () =>
    Promise.race([provider.shutdown().catch(() => undefined), sleep(STOP_MS, undefined, { ref: false })])
  return onTracer(provider.getTracer('postura'), stop)
}
