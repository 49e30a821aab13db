import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Success, Uuid } from '../kernel/schemas.ts';
import { Diagnostics, FailedJob, InstallationSettings } from './schemas.ts';

/** Settings and state of the installation, for its operator. */
export const diagnostics = defineContract({
  settings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Returns the external configuration without secrets.',
    access: { can: 'admin.settings' },
    response: z.object({ settings: InstallationSettings }),
    errors: [],
  },
  state: {
    method: 'GET',
    path: '/api/admin/diagnostics',
    summary: 'Returns the current state of processes, queues, mail, storage and versions, and the last backup.',
    access: { can: 'admin.settings' },
    response: z.object({ diagnostics: Diagnostics }),
    errors: [],
  },
  listFailedJobs: {
    method: 'GET',
    path: '/api/admin/diagnostics/failed-jobs',
    summary: 'Lists jobs that failed their last attempt, latest first, without their data.',
    access: { can: 'admin.settings' },
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
    response: z.object({ jobs: z.array(FailedJob) }),
    errors: [],
  },
  retryJob: {
    method: 'POST',
    path: '/api/admin/diagnostics/failed-jobs/{jobId}/retry',
    summary: 'Retries a job that failed its last attempt; any other job stays unchanged.',
    access: { can: 'admin.settings' },
    params: z.object({ jobId: Uuid }),
    response: Success,
    errors: [],
    repeat: { natural: 'a job that waits already is left alone' },
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/diagnostics/test-mail',
    summary: 'Sends a test mail to the caller, in the same way as all mails.',
    access: { can: 'admin.settings' },
    throttle: { perPerson: 10, windowSeconds: 600 },
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
