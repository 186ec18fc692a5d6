import { z } from 'zod';

const text = (max: number) => z.string().trim().min(1).max(max);

/** Schema of the variable SOFTWARE_COMPANY. Addresses of documents are http or https, because the page links to them. */
export const softwareCompany = z.strictObject({
  name: text(100),
  description: text(2_000),
  email: z.email().optional(),
  phone: text(40).optional(),
  address: text(300).optional(),
  documents: z
    .array(z.strictObject({ title: text(200), url: z.url({ protocol: /^https?$/ }) }))
    .max(20)
    .default([]),
});

/** JSON in one variable. A wrong field is named, and stops the start. */
export const softwareCompanyVariable = z
  .string()
  .transform((json, context) => {
    const { data, error } = softwareCompany.safeParse(parsed(json));
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', message: `${path.join('.') || 'JSON'}: ${message}` });
    return data ?? z.NEVER;
  })
  .optional();

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
