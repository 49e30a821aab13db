import { createFileRoute } from '@tanstack/react-router';
import { ReloadOnLeave } from '~/app/entry/ReloadOnLeave.tsx';
import { appPath, searchOf } from '~/lib/search.ts';

/** The pages before sign-in are not part of the panel; see `app/entry`. */
export const Route = createFileRoute('/auth/$page')({
  validateSearch: searchOf({ redirect: appPath }),
  component: ReloadOnLeave,
});
