import { errorCatalogue } from '@atoll/errors/catalogue';
import { commonError } from '@atoll/errors/common';

export const gatewayError = errorCatalogue('gateway', {
  SERVICE_AWAY: { kind: 'unavailable_gateway', text: commonError.entries.INTERNAL.text },
});
