import { createFileRoute } from '@tanstack/react-router';
import { LeavePanel } from '~/app/door/LeavePanel.tsx';
import { appPath, searchOf } from '~/lib/search.ts';

/** The pages before sign-in are not part of the panel; see `app/door`. */
export const Route = createFileRoute('/auth/$page')({
  validateSearch: searchOf({ redirect: appPath }),
  component: LeavePanel,
});
