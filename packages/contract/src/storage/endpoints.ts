import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';

export const storage = defineContract({
  get: {
    method: 'GET',
    path: '/api/storage/{key}',
    summary:
      'Returns a stored file by a signed link; requires no header, and the link expires after 15 minutes (DEC-023).',
    access: { public: 'the signature in the link is the proof' },
    params: z.object({
      key: z
        .string()
        .max(120)
        .regex(/^[a-z0-9][a-z0-9.-]*$/),
    }),
    query: z.object({
      expires: z.coerce.number().int().min(0).max(1e11),
      signature: z.string().max(100),
      name: z.string().max(200).optional(),
    }),
    response: { file: 'application/octet-stream' },
    errors: ['storage/link_expired'],
  },
});
