import { createFileRoute, redirect } from '@tanstack/react-router';

/** The documented address of what is a section of the account page. */
export const Route = createFileRoute('/app/account/change-password')({
  beforeLoad: () => {
    throw redirect({ to: '/app/account', hash: 'change-password', replace: true });
  },
});
