export type TextParam = string | number;
export type TextParams = Readonly<Record<string, TextParam>>;

/** Names of the `{placeholders}` of a text. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** Completes a text: one value per placeholder. */
export type ParamsOf<Text extends string> = Readonly<Record<ParamNames<Text>, TextParam>>;

/** The text with its values; a placeholder without a value stays as it is, so that the mistake is seen. */
export const filled = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : placeholder));
