{{/*
/readyz takes traffic away, /healthz restarts. A service makes its indexes before it listens, which takes minutes where there is much
data: the start is given five.
*/}}
{{- define "atoll.probes" -}}
{{- $port := ternary "metrics" "http" (.is.ownMetrics | default false) -}}
startupProbe:
  httpGet: { path: /healthz, port: {{ $port }} }
  periodSeconds: 2
  failureThreshold: 150
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
