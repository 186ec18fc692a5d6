import type { Stop } from '../drain/drain.js';
import { recordWith } from './spans.js';
import type { TracingSettings } from './tracing-environment.js';

/** Records and exports spans where settings are given; the SDK is loaded only then. Returns how to send what is waiting and to end. */
export async function startTracing(service: string, settings: TracingSettings | undefined): Promise<Stop> {
  if (!settings) return () => undefined;
  const { exportSpans } = await import('./otlp.js');
  const { tracer, rootShare, stop } = exportSpans(service, settings);
  recordWith(tracer, rootShare);
  return () => {
    recordWith(undefined);
    return stop();
  };
}
