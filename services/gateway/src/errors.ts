import { errorCatalogue } from '@atoll/errors/catalogue';
import { commonError } from '@atoll/errors/common';

const { text } = commonError.entries.INTERNAL;

export const gatewayError = errorCatalogue('gateway', {
  OVERLOADED: { kind: 'unavailable', text },
  BODY_TOO_SLOW: { kind: 'timeout', text: 'The request took too long. Please try again.' },
  METHOD_NOT_ALLOWED: { kind: 'method_not_allowed', text: 'This method is not supported here.' },
});
