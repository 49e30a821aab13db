import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { expect, test } from 'vitest';
import * as domains from '../../domain-jobs.ts';

test('every job has a name in the panel, which the super admin reads in the diagnostics', async () => {
  const { names } = (await loadCatalogue('en')).diagnostics.queues;
  const known = Object.entries(names).flatMap(([domain, jobs]) => Object.keys(jobs).map((job) => `${domain}.${job}`));
  const defined = Object.values(domains).flatMap((jobs) => jobs.map(({ job }) => job.name));
  expect(defined.toSorted()).toEqual(known.toSorted());
});
