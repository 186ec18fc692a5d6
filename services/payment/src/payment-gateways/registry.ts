import { bmlConnect } from './bml-connect/product.js';
import type { GatewayProduct } from './product.js';

/** Every product through which this deployment accepts payments. */
export const products: readonly GatewayProduct[] = [bmlConnect];
