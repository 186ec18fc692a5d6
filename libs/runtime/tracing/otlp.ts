import { setTimeout as pause } from 'node:timers/promises';
import { diag, DiagLogLevel, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from '../observability/log.js';
import type { TracingSettings } from './tracing-environment.js';

const DEFAULT_RATIO = 0.01;
/** Part of the ten seconds in which a process drains. */
const LAST_EXPORT_MS = 2000;

export function exportSpans(service: string, { endpoint, sampler, ratio }: TracingSettings): { tracer: Tracer; rootShare: number; stop: () => Promise<void> } {
  const failed = (): void => log.warn('span export failed');
  const ignore = (): void => undefined;
  // The SDK's own texts may hold the collector's address with credentials and its answer.
  diag.setLogger({ error: failed, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  });
  return {
    tracer: provider.getTracer('atoll'),
    rootShare: rootShare(sampler, ratio),
    stop: async () => {
      await Promise.race([provider.shutdown(), pause(LAST_EXPORT_MS, undefined, { ref: false })]);
    },
  };
}

/** Share of the new traces that are recorded, by the standard names of samplers. A wrong value stops the start. */
export function rootShare(name: string, ratio: string | undefined): number {
  switch (name.replace(/^parentbased_/, '')) {
    case 'always_on':
      return 1;
    case 'always_off':
      return 0;
    case 'traceidratio': {
      const share = ratio === undefined || ratio === '' ? DEFAULT_RATIO : Number(ratio);
      if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
      return share;
    }
    default:
      throw new Error(`OTEL_TRACES_SAMPLER has no value ${name}`);
  }
}
