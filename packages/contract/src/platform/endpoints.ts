import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, text } from '../kernel/schemas.ts';
import { Branding } from './schemas.ts';

const DemoAccount = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string(),
  type: z.string(),
  company: z.string().nullable(),
});

export const platform = defineContract({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Reports whether this service and its database respond.',
    access: { public: 'load balancers ask it' },
    response: z.object({ status: z.literal('ok'), version: z.string(), database: z.enum(['embedded', 'postgresql']) }),
    errors: [],
  },
  live: {
    method: 'GET',
    path: '/api/health/live',
    summary: 'Reports that this process is alive; without a response, the orchestrator starts another.',
    access: { public: 'orchestrators ask it' },
    response: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Reports whether this process takes requests: database reachable, migrations applied, not shutting down.',
    access: { public: 'load balancers ask it' },
    response: z.object({ status: z.literal('ok') }),
    errors: ['platform/not_ready'],
  },
  settings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'Returns what the panel needs before sign-in: product name, branding, environment, demo accounts.',
    access: { public: 'the sign-in page needs it' },
    // stored client identifier or sub-domain: selects the branding (DEC-029); if absent, `X-Enterprise-Id` is used
    query: z.object({ enterprise: text(60).optional() }),
    response: z.object({
      productName: z.string(),
      development: z.boolean(),
      demo: z.boolean(),
      demoAccounts: z.array(DemoAccount),
      languages: z.array(Language),
      branding: Branding.nullable(),
    }),
    bounded: 'five languages, eight demo accounts',
    errors: [],
  },
});
