import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function AuthHead({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) {
  return (
    <div>
      <Title order={1}>{title}</Title>
      {lead && (
        <Text c="dimmed" mt={6}>
          {lead}
        </Text>
      )}
    </div>
  );
}
