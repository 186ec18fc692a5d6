{{/* Every name begins with the release, so that two releases in one namespace do not collide; a name has 63 characters at most. */}}
{{- define "atoll.release" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* Selector labels, of all processes or of one. They must not change: a Deployment's selector is immutable. */}}
{{- define "atoll.selector" -}}
app.kubernetes.io/name: atoll
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .name }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "atoll.labels" -}}
{{ include "atoll.selector" . }}
app.kubernetes.io/version: {{ .tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Name and labels of an object of one process; `suffix` tells several of one kind apart. */}}
{{- define "atoll.metadata" -}}
name: {{ include "atoll.release" .root }}-{{ .name }}{{ .suffix }}
labels:
  {{- include "atoll.labels" . | nindent 2 }}
{{- end }}

{{/*
All processes by name, as JSON: what processes.yaml says of each (`is`), and its settings, those of its own over the defaults (`set`).
Every template ranges over this one map.
*/}}
{{- define "atoll.processes" -}}
{{- $all := dict }}
{{- range $name, $is := (.Files.Get "processes.yaml" | fromYaml).processes }}
{{- $set := mergeOverwrite (deepCopy $.Values.defaults) (index $.Values.processes $name | deepCopy) }}
{{- $tag := $set.tag | default $.Values.image.tag | default $.Chart.AppVersion }}
{{- $_ := set $all $name (dict "name" $name "is" $is "set" $set "tag" $tag) }}
{{- end }}
{{- toJson $all }}
{{- end }}

{{- define "atoll.ports" -}}
{{ dict "http" 8080 "grpc" 50051 "metrics" 9090 | toJson }}
{{- end }}
