{{/* Values of variables that are not secret, by name; a process gets those that processes.yaml lists. */}}
{{- define "atoll.plain" -}}
{{- $root := .root }}
{{- $ports := include "atoll.ports" $root | fromJson }}
{{- $known := dict
  "GRPC_PORT" $ports.grpc
  "METRICS_HOST" "0.0.0.0"
  "METRICS_PORT" $ports.metrics
  "MONGODB_DB" (printf "%s_%s" $root.Values.mongodb.databasePrefix .name)
  "KAFKA_PARTITIONS" $root.Values.kafka.partitions
  "PUBLIC_SCHEME" $root.Values.public.scheme
  "PUBLIC_PORT" $root.Values.public.port
  "SMS_URL" $root.Values.sms.url
  "OUTGOING_ORIGINS" (join "," $root.Values.smsAccounts.origins)
  "TWILIO_URL" $root.Values.smsAccounts.twilioUrl
  "SMTP_HOST" $root.Values.smtp.host
  "SMTP_PORT" $root.Values.smtp.port
  "SMTP_TLS" $root.Values.smtp.tls
  "SMTP_FROM" $root.Values.smtp.from
  "RATE_LIMITS" (ternary "on" "off" $root.Values.rateLimits)
  "TRUSTED_PROXY_HOPS" $root.Values.trustedProxyHops
  "SLIPS_S3_ENDPOINT" $root.Values.slips.endpoint
  "SLIPS_S3_BUCKET" $root.Values.slips.bucket
  "SLIPS_S3_REGION" $root.Values.slips.region
  "OTEL_EXPORTER_OTLP_ENDPOINT" $root.Values.traces.endpoint
  "OTEL_TRACES_SAMPLER" $root.Values.traces.sampler
  "OTEL_TRACES_SAMPLER_ARG" $root.Values.traces.ratio
  "REMOTE" .name
  "SOFTWARE_COMPANY" (ternary ($root.Values.softwareCompany | toJson) "" (not (empty $root.Values.softwareCompany)))
}}
{{- $plain := dict
  "NODE_ENV" "production"
  "HOST" "0.0.0.0"
  "PORT" $ports.http
  "SERVICE_NAME" .name
  "LOG_LEVEL" $root.Values.logLevel
  "NODE_OPTIONS" (printf "--max-old-space-size=%v --max-semi-space-size=%v --disable-warning=TimeoutNegativeWarning" .set.heapMb .set.semiSpaceMb)
}}
{{- range concat .is.reads (.is.alsoReads | default list) }}
{{- if hasKey $known . }}{{ $_ := set $plain . (get $known .) }}{{ end }}
{{- end }}
{{- if .is.gateways }}
{{- range $id, $gateway := $root.Values.gateways }}
{{- $_ := set $plain (printf "%s_URL" ($id | upper | replace "-" "_")) $gateway.url }}
{{- end }}
{{- end }}
{{- range .is.asks }}
{{- $_ := set $plain (printf "%s_GRPC" (upper .)) (printf "%s-%s-grpc:%v" (include "atoll.release" $root) . $ports.grpc) }}
{{- end }}
{{- range .is.fetches }}
{{- $_ := set $plain (printf "%s_URL" (upper .)) (printf "http://%s-%s:%v" (include "atoll.release" $root) . $ports.http) }}
{{- end }}
{{- range $variable, $value := mergeOverwrite $plain .set.env }}
{{ $variable }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{/* Secrets and public keys, referenced one by one, so that a pod holds only what it reads. */}}
{{- define "atoll.secret" -}}
{{- $values := .root.Values }}
{{- $keys := printf "%s-%s" $values.keys.secretPrefix .name }}
{{- $secrets := dict
  "MONGODB_URL" (.set.mongodbSecret | default $values.mongodb.existingSecret)
  "KAFKA_BROKERS" $values.kafka.existingSecret
  "REDIS_URL" $values.redis.existingSecret
  "CONTEXT_PRIVATE_KEY" $keys
  "SESSION_PRIVATE_KEY" $keys
  "AUDIT_KEY" $keys
  "AUDIT_SIGNING_KEY" $keys
  "SMS_API_KEY" $values.sms.existingSecret
}}
{{- range concat .is.reads (.is.alsoReads | default list) }}
{{- if hasKey $secrets . }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ get $secrets . }}, key: {{ . }} } }
{{- else if or (hasPrefix "KAFKA_TLS" .) (hasPrefix "KAFKA_SASL_" .) }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $values.kafka.existingSecret }}, key: {{ . }}, optional: true } }
{{- else if has . (list "SMTP_USER" "SMTP_PASSWORD") }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $values.smtp.existingSecret }}, key: {{ . }}, optional: {{ not $values.smtp.login }} } }
{{- else if has . (list "SLIPS_S3_ACCESS_KEY_ID" "SLIPS_S3_SECRET_ACCESS_KEY") }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $values.slips.existingSecret }}, key: {{ . }}, optional: {{ empty $values.slips.endpoint }} } }
{{- else if has . (list "CREDENTIAL_KEYS" "VAPID_PRIVATE_KEY") }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $keys }}, key: {{ . }}, optional: true } }
{{- else if eq . "OTEL_EXPORTER_OTLP_HEADERS" }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $values.traces.existingSecret }}, key: {{ . }}, optional: true } }
{{- else if has . (list "CONTEXT_KEYS" "SESSION_PUBLIC_KEY") }}
- name: {{ . }}
  valueFrom: { configMapKeyRef: { name: {{ $values.keys.publicConfigMap }}, key: {{ . }} } }
{{- end }}
{{- end }}
{{- if .is.gateways }}
{{- range $id, $gateway := $values.gateways }}
{{- $optional := and (hasKey $gateway "required") (not $gateway.required) }}
{{- range $gateway.secrets | default (list "API_KEY") }}
- name: {{ $id | upper | replace "-" "_" }}_{{ . }}
  valueFrom: { secretKeyRef: { name: {{ $gateway.existingSecret | default (printf "atoll-%s" $id) }}, key: {{ $id | upper | replace "-" "_" }}_{{ . }}{{ if $optional }}, optional: true{{ end }} } }
{{- end }}
{{- end }}
{{- end }}
{{- end }}
