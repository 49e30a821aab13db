import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { deliveriesSearch } from '~/features/webhooks/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/integrations/$webhookId/')({
  staticData: { title: 'webhooks.titles.one', needs: 'webhooks.manage' },
  validateSearch: deliveriesSearch,
  component: lazyPage(() => import('~/features/webhooks/screens/WebhookScreen.tsx'), 'WebhookScreen'),
});
