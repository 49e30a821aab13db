import { IconDeviceMobile } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { fieldLogsSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/field/')({
  staticData: {
    title: 'inspections.titles.fieldLogs',
    needs: 'inspections.settle',
    // a technician decides only where the role to approve was given
    entries: [
      {
        at: 'management',
        icon: IconDeviceMobile,
        order: 25,
        needs: 'inspections.answer-objection',
        contractorsOnly: true,
      },
    ],
  },
  validateSearch: fieldLogsSearch,
  component: lazyPage(() => import('~/features/inspections/screens/FieldLogsScreen.tsx'), 'FieldLogsScreen'),
});
