import type { Stop } from '../drain.js';
import { recordWith } from './spans.js';

export type TracingVariables = Readonly<Record<string, string | undefined>>;

/**
 * Records and exports spans when OTEL_EXPORTER_OTLP_ENDPOINT is set; the SDK is loaded only then. Headers and time limits of the
 * export are read by the exporter itself (OTEL_EXPORTER_OTLP_*). Returns how to send what is waiting and to end.
 */
export async function startTracing(service: string, env: TracingVariables): Promise<Stop> {
  const sampler = env['OTEL_TRACES_SAMPLER'] ?? 'parentbased_traceidratio';
  const ratio = env['OTEL_TRACES_SAMPLER_ARG'];
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] || sampler === 'always_off') return () => undefined;
  const { exportSpans } = await import('./otlp.js');
  const { tracer, stop } = exportSpans({ service, endpoint: env['OTEL_EXPORTER_OTLP_ENDPOINT'], sampler, ratio });
  recordWith(tracer);
  return () => {
    recordWith(undefined);
    return stop();
  };
}
