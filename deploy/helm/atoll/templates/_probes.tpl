{{/*
/readyz takes traffic away, /healthz restarts. A process only verifies its database before it listens (migrations.yaml changes it): the
start is given a minute.
*/}}
{{- define "atoll.probes" -}}
{{- $port := ternary "metrics" "http" (.is.ownMetrics | default false) -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ $port }} }
  periodSeconds: 2
  failureThreshold: 30
livenessProbe:
  httpGet: { path: /healthz, port: {{ $port }} }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /readyz, port: {{ $port }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}
