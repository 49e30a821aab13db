import { useForm } from '@mantine/form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import type { User } from '@trapline/contract/users/schemas.ts';
import { expect, test } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { RightsSection } from './RightsSection.tsx';
import type { UserValues } from './user-form.ts';

const at = (name: string, roles: readonly PlaceRole[]) => ({ uuid: name, name, roles }) as unknown as User['places'][0];
const PLACES = [at('Mill', ['CREATE_INSPECTION']), at('Bakery', ['CREATE_INSPECTION']), at('Silo', [])];

function Rights({ permissions }: { readonly permissions: readonly PlaceRole[] }) {
  const form = useForm<UserValues>({ initialValues: { permissions } as UserValues, validate: () => ({}) });
  return <RightsSection form={form} ownedRights={permissions} places={PLACES} />;
}

const show = (permissions: readonly PlaceRole[]) => {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { type: 'SUPER_ADMIN', permissions: [] as PlaceRole[] } as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <Rights permissions={permissions} />
    </QueryClientProvider>,
  );
};

test('a right that is not given everywhere shows at how many facilities it applies', async () => {
  show([]);
  expect(await screen.findByText('Has this right at 2 of 3 facilities.')).toBeDefined();
  expect(screen.getAllByText(/Has this right/)).toHaveLength(1);
});

test('a right that is given everywhere shows no count', async () => {
  show(['CREATE_INSPECTION']);
  expect(await screen.findAllByRole('checkbox')).not.toHaveLength(0);
  expect(screen.queryByText(/Has this right/)).toBeNull();
});
