import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success, text } from '../kernel/schemas.ts';
import { Company, CompanyDetails, CompanyShort, CreateCompanyPayload, UpdateCompanyPayload } from './schemas.ts';

const CompanyParams = z.object({ companyId: Ref });

/** Maximum number of companies in one list. */
const COMPANIES_LIMIT = 2000;

export const companies = defineContract({
  list: {
    method: 'GET',
    path: '/api/companies',
    summary: 'Lists companies in scope with counts; root companies by name, each followed by its clients.',
    access: { can: 'companies.read' },
    query: z.object({
      search: text(200).optional(),
      limit: z.coerce.number().int().min(1).max(COMPANIES_LIMIT).default(COMPANIES_LIMIT),
    }),
    response: z.object({ companies: z.array(Company) }),
    errors: [],
  },
  shortList: {
    method: 'GET',
    path: '/api/companies/short-list',
    summary:
      'Lists companies in scope with only the fields of a selector; root companies first, each followed by its clients.',
    access: { can: 'companies.read' },
    response: z.object({ companies: z.array(CompanyShort) }),
    bounded: 'the query stops at 2000',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/companies/{companyId}',
    summary: 'Returns one company with facilities and clients and, for a caller who may edit it, its limits.',
    access: { can: 'companies.read' },
    params: CompanyParams,
    response: z.object({ company: CompanyDetails }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/companies',
    summary: 'Creates a root company or a client of one; a company admin creates only clients of the own company.',
    access: { can: 'companies.create-client' },
    body: CreateCompanyPayload,
    response: z.object({ company: CompanyDetails }),
    errors: ['company/sub_company_limit_reached'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/companies/{companyId}',
    summary:
      'Changes the sent fields. Only a super admin changes limit, parent and brand; the parent can change only while the company is empty. Only root companies have an app lock.',
    access: { can: 'companies.edit' },
    params: CompanyParams,
    body: UpdateCompanyPayload,
    response: z.object({ company: CompanyDetails }),
    errors: ['company/sub_company_limit_reached', 'companies/not_empty', 'companies/only_owner', 'companies/key_taken'],
    edits: 'company',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/companies/{companyId}',
    summary: 'Removes an empty company from every list; refused while clients, facilities or users remain (DEC-031).',
    access: { can: 'companies.delete' },
    params: CompanyParams,
    response: Success,
    errors: ['companies/not_empty'],
    repeat: 'key',
  },
  setLogo: {
    method: 'POST',
    path: '/api/companies/{companyId}/logo',
    summary: 'Sets the logo from a PNG or JPEG that is already cropped; transparency is preserved.',
    access: { can: 'companies.edit' },
    params: CompanyParams,
    upload: { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880, picture: 'logo' },
    response: z.object({ logo: z.string() }),
    errors: ['files/invalid_type', 'files/too_large', 'files/unreadable'],
    repeat: 'key',
  },
});
