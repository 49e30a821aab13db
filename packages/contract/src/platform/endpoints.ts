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
    summary: 'Whether this service and its database answer.',
    access: { public: 'load balancers ask it' },
    response: z.object({ status: z.literal('ok'), version: z.string(), database: z.enum(['embedded', 'postgresql']) }),
    errors: [],
  },
  live: {
    method: 'GET',
    path: '/api/health/live',
    summary: 'Whether this process lives; whoever asks in vain starts another.',
    access: { public: 'orchestrators ask it' },
    response: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    summary:
      'Whether this process takes requests: its database answers and has its migrations, and it is not about to end.',
    access: { public: 'load balancers ask it' },
    response: z.object({ status: z.literal('ok') }),
    errors: ['platform/not_ready'],
  },
  settings: {
    method: 'GET',
    path: '/api/settings',
    summary: 'What the panel must know before anybody signs in: product name, branding, environment, demo accounts.',
    access: { public: 'the sign-in page needs it' },
    // stored client identifier or sub-domain: selects the branding (DEC-029); without it `X-Enterprise-Id` is read
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
