import type { companies } from '@trapline/contract/companies/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof companies> = {
  bodies: () => ({
    create: { name: 'Młyn Nowak', email: 'biuro@mlyn.example', address: 'Młyńska 1, Łódź' },
    update: { name: 'Młyn Nowak i Synowie' },
  }),
};
