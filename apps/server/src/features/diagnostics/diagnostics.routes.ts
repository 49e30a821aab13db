import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getDiagnostics } from './get-diagnostics.ts';
import { getInstallationSettings } from './get-installation-settings.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryJob } from './retry-job.ts';
import { sendTestMail } from './send-test-mail.ts';

export const diagnosticsRoutes = implement('diagnostics', diagnostics, {
  settings: getInstallationSettings,
  state: getDiagnostics,
  listFailedJobs,
  retryJob,
  sendTestMail,
});
