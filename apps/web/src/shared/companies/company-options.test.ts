import { expect, test } from 'vitest';
import { companyOptions } from './company-options.ts';

const company = (uuid: string, parentCompanyUuid: string | null) => ({
  id: 1,
  uuid,
  name: uuid.toUpperCase(),
  parentCompanyId: null,
  parentCompanyUuid,
});

test('clients are grouped under their root company, or alone when the root company is not visible', () => {
  const groups = companyOptions([company('a', null), company('a1', 'a'), company('b1', 'b')]);
  expect(groups.map(({ group, items }) => [group, items.map(({ value }) => value)])).toEqual([
    ['A', ['a', 'a1']],
    ['B1', ['b1']],
  ]);
});
