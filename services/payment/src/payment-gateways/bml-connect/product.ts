import { money } from '@atoll/money/money';
import { needed, readVariables } from '@atoll/runtime/start/environment';
import { z } from 'zod';
import type { GatewayProduct } from '../product.js';
import { HttpBmlConnect } from './bml-connect.http-client.js';

const variables = { BML_CONNECT_URL: needed, BML_CONNECT_API_KEY: needed };

/** Bank of Maldives Connect, the MVR card gateway [D-25]. The payer is charged no fee. */
export const bmlConnect: GatewayProduct = {
  id: 'bml-connect',
  method: 'Card',
  currencies: ['MVR'],
  minimum: [money('MVR', 100)],
  fee: ({ currency }) => money(currency, 0),
  variables,
  credentials: { apiKey: 'BML_CONNECT_API_KEY' },
  open: (from) => {
    const { BML_CONNECT_URL: url, BML_CONNECT_API_KEY: apiKey } = readVariables('payment', z.object(variables), from);
    return new HttpBmlConnect({ url, apiKey });
  },
};
