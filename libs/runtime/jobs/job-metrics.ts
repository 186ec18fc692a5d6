import { counter, gauge, histogram } from '../observability/metrics.js';

export interface JobMetrics {
  succeeded(seconds: number): void;
  failed(seconds: number): void;
}

/** Labelled `job_name`, since Prometheus uses `job` for what it scrapes. The alert compares the last success with the interval, so it is a metric too. */
export function jobMetrics(name: string, longestPauseMs: number): JobMetrics {
  const labels = { job_name: name };
  const seconds = histogram('atoll_job_seconds', 'Duration of a run of a job', ['job_name']);
  const failures = counter('atoll_job_failures_total', 'Runs of a job that failed', ['job_name']);
  const lastSuccess = gauge('atoll_job_last_success_timestamp_seconds', 'End of the last run that succeeded; 0 before the first', ['job_name']);
  gauge('atoll_job_interval_seconds', 'Longest pause between two runs of a job', ['job_name']).set(labels, longestPauseMs / 1000);
  // Both exist before the first run: a query for an increase does not see the first value of a series.
  lastSuccess.set(labels, 0);
  failures.inc(labels, 0);
  return {
    succeeded: (took) => {
      seconds.observe(labels, took);
      lastSuccess.setToCurrentTime(labels);
    },
    failed: (took) => {
      seconds.observe(labels, took);
      failures.inc(labels);
    },
  };
}
