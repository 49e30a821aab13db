import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CompanyShort } from './schemas.ts';

export const companies = defineContract({
  shortList: {
    method: 'GET',
    path: '/api/companies/short-list',
    summary: 'Companies in scope, only what a selector needs; owners first, each followed by its clients.',
    access: { can: 'companies.read' },
    response: z.object({ companies: z.array(CompanyShort) }),
    errors: [],
  },
});
