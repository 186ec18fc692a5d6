/** Every process forgets an operator's payment gateways as it has opened them. */
export abstract class GatewaysChanged {
  abstract changed(operatorId: string): Promise<void>;
}
