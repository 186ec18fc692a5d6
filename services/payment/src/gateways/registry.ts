import { bmlConnect } from './bml-connect/product.js';
import type { GatewayProduct } from './product.js';

/** Every product that this deployment can take money through, a line each. */
export const products: readonly GatewayProduct[] = [bmlConnect];
