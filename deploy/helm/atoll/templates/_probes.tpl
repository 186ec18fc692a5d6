{{/*
/readyz takes traffic away, /healthz restarts. A service makes its indexes before it listens, which takes minutes where there is much
data: the start is given five. What is on loopback is asked from inside the pod, by a Node of its own, so more rarely.
*/}}
{{- define "atoll.probes" -}}
{{- $every := ternary (dict "live" 30 "ready" 10) (dict "live" 10 "ready" 5) (.is.loopback | default false) }}
startupProbe:
  {{- if .is.loopback }}
  tcpSocket: { port: http }
  {{- else }}
  httpGet: { path: /healthz, port: http }
  {{- end }}
  periodSeconds: 2
  failureThreshold: 150
livenessProbe:
  {{- include "atoll.probe" (dict "path" "/healthz" "process" .) | nindent 2 }}
  periodSeconds: {{ $every.live }}
  timeoutSeconds: 5
readinessProbe:
  {{- include "atoll.probe" (dict "path" "/readyz" "process" .) | nindent 2 }}
  periodSeconds: {{ $every.ready }}
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}

{{- define "atoll.probe" -}}
{{- if .process.is.loopback }}
{{- $port := (include "atoll.ports" .process.root | fromJson).loopback }}
exec:
  command:
    - node
    - -e
    - >-
      require('http').get('http://127.0.0.1:{{ $port }}{{ .path }}', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
      .on('error', () => process.exit(1))
{{- else -}}
httpGet: { path: {{ .path }}, port: http }
{{- end }}
{{- end }}
