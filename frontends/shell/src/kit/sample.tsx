import type { ReactElement, ReactNode } from 'react';
import { Card, CardTitle } from '@atoll/ui/card';
import { Stack } from '@atoll/ui/page';

export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <Stack>{children}</Stack>
    </Card>
  );
}
