import { bmlConnect } from './bml-connect/product.js';
import type { GatewayProduct } from './product.js';
import { stripe } from './stripe/product.js';

/** Every product through which a deployment can accept payments. */
export const products: readonly GatewayProduct[] = [bmlConnect, stripe];
