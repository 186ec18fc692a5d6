import type { ReactElement, ReactNode } from 'react';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';

export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <Stack>{children}</Stack>
    </Card>
  );
}
