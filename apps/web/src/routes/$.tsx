import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any address outside /app and /auth leads to the panel, as the server does for the first request. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/app', replace: true });
  },
});
