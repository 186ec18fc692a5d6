export { serviceEnvironment as environment } from '@atoll/runtime/environment';
