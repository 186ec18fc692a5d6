export { serviceEnvironment as environment } from '@atoll/runtime/start/environment';
