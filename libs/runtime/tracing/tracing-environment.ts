import { z } from 'zod';

/** The exporter itself reads the headers, and further settings of the export (OTEL_EXPORTER_OTLP_*). */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
};

export interface TracingSettings {
  /** Base address of the collector; the path /v1/traces is appended. */
  readonly endpoint: string;
  /** Below the root of a trace its parent decides, with or without the prefix `parentbased_`. */
  readonly sampler: string;
  readonly ratio: string | undefined;
}

/** Undefined where nothing is recorded: no collector is configured, or the sampler is `always_off`. */
export function readTracing(read: z.output<z.ZodObject<typeof tracingVariables>>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = read;
  return endpoint && sampler !== 'always_off' ? { endpoint, sampler, ratio } : undefined;
}
