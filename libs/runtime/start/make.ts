import type { Provider } from '@nestjs/common';

type Token<T> = abstract new (...parts: never[]) => T;

/** A provider that constructs `Made` from its injected parts and registers it as `token`, so that rules and use cases need no decorators. */
export function make<T, P extends unknown[]>(token: Token<T>, Made: new (...parts: P) => T, ...inject: { [I in keyof P]: Token<P[I]> }): Provider {
  return { provide: token, useFactory: (...parts: P) => new Made(...parts), inject: inject as never[] };
}
