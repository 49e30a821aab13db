import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Success, Uuid } from '../kernel/schemas.ts';
import { Diagnostics, FailedJob, InstallationSettings } from './schemas.ts';

/** How the installation is set and how it is, for who runs it. */
export const diagnostics = defineContract({
  settings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'What was set from outside, without its secrets.',
    access: { can: 'admin.settings' },
    response: z.object({ settings: InstallationSettings }),
    errors: [],
  },
  state: {
    method: 'GET',
    path: '/api/admin/diagnostics',
    summary: 'Processes, queues, mail, storage, versions and the last copy, as they are now.',
    access: { can: 'admin.settings' },
    response: z.object({ diagnostics: Diagnostics }),
    errors: [],
  },
  listFailedJobs: {
    method: 'GET',
    path: '/api/admin/diagnostics/failed-jobs',
    summary: 'Jobs that rest after their last try, the latest first, without what they carry.',
    access: { can: 'admin.settings' },
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
    response: z.object({ jobs: z.array(FailedJob) }),
    errors: [],
  },
  retryJob: {
    method: 'POST',
    path: '/api/admin/diagnostics/failed-jobs/{jobId}/retry',
    summary: 'Has a job that rests tried again; one that does not rest any more is left alone.',
    access: { can: 'admin.settings' },
    params: z.object({ jobId: Uuid }),
    response: Success,
    errors: [],
    repeat: { natural: 'a job that waits already is left alone' },
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/diagnostics/test-mail',
    summary: 'Sends a letter to the caller, by the way all letters go.',
    access: { can: 'admin.settings' },
    throttle: { perPerson: 10, windowSeconds: 600 },
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
