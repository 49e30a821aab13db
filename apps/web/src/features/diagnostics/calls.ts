import { useQuery } from '@tanstack/react-query';
import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** The complete current diagnostics. */
export const useDiagnostics = () =>
  useQuery({ ...queryFor(diagnostics.state, {}), select: (answer) => answer.diagnostics });

export const useFailedJobs = () =>
  useQuery({ ...queryFor(diagnostics.listFailedJobs, {}), select: (answer) => answer.jobs });

export const useInstallationSettings = () =>
  useQuery({ ...queryFor(diagnostics.settings, {}), select: (answer) => answer.settings });

export const useRetryJob = () => useWrite(diagnostics.retryJob);

export const useSendTestMail = () => useWrite(diagnostics.sendTestMail);
