import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deliveriesSearch } from '~/features/webhooks/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/integrations/$webhookId/')({
  staticData: { title: 'webhooks.titles.one', needs: 'webhooks.manage' },
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(() => import('~/features/webhooks/screens/WebhookScreen.tsx'), 'WebhookScreen'),
});
