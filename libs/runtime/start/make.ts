import type { Provider } from '@nestjs/common';

type Token<T> = abstract new (...parts: never[]) => T;

/** An object made of the parts its constructor names, known by `token`: rules and use cases carry no decorators. */
export function make<T, P extends unknown[]>(token: Token<T>, Made: new (...parts: P) => T, ...inject: { [I in keyof P]: Token<P[I]> }): Provider {
  return { provide: token, useFactory: (...parts: P) => new Made(...parts), inject: inject as never[] };
}
