import { createFileRoute, redirect } from '@tanstack/react-router';

/** The first section can also be reached under its name (DEC-037). */
export const Route = createFileRoute('/app/companies/edit/$companyId/details')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/companies/edit/$companyId', params, replace: true });
  },
});
