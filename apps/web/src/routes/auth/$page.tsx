import { createFileRoute } from '@tanstack/react-router';
import { LeavePanel } from '~/app/door/LeavePanel.tsx';
import { appPathParam } from '~/lib/search.ts';

/** The pages before sign-in are no part of the panel; see `app/door`. */
export const Route = createFileRoute('/auth/$page')({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } => ({
    redirect: appPathParam(raw, 'redirect'),
  }),
  component: LeavePanel,
});
