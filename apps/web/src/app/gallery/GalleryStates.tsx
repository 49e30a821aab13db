import { Button } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { ChangeHistory } from '~/components/ChangeHistory.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

const loadError = new ApiError({
  code: 'internal_error',
  message: 'Something went wrong',
  fields: [],
  status: 500,
  requestId: '0192f6a0-1111-7000-8000-000000000000',
});

export function GalleryStates() {
  return (
    <>
      <GallerySection title="PageHead">
        <PageHead title="Facilities" lead="38 facilities">
          <Button variant="default">Secondary</Button>
          <Button>Main action</Button>
        </PageHead>
      </GallerySection>
      <GallerySection title="StatusBadge">
        <div className={classes.row}>
          <StatusBadge tone="good">Completed</StatusBadge>
          <StatusBadge tone="warning">In progress</StatusBadge>
          <StatusBadge tone="bad">Alert</StatusBadge>
          <StatusBadge tone="info">Planned</StatusBadge>
          <StatusBadge tone="quiet">Inactive</StatusBadge>
        </div>
      </GallerySection>
      <GallerySection title="ChangeHistory">
        <ChangeHistory
          steps={[
            { at: '2026-11-20T08:37:29Z', by: 'Jan Nowak', lines: [{ label: 'Amount', after: '3' }] },
            {
              at: '2026-11-20T12:02:10Z',
              by: 'Anna Kowalczyk',
              mark: 'Correction',
              lines: [{ label: 'Amount', before: '3', after: '5' }],
            },
          ]}
        />
      </GallerySection>
      <GallerySection title="EmptyState, ErrorState, LoadingState">
        <div className={classes.columns}>
          <EmptyState
            icon={<IconCpu size={26} stroke={1.6} />}
            title="No devices"
            text="Add the first one to start monitoring."
            action={<Button>Add a device</Button>}
          />
          <ErrorState error={loadError} onRetry={() => undefined} />
          <LoadingState shape="text" count={4} />
        </div>
        <LoadingState shape="tiles" count={4} />
      </GallerySection>
      <GallerySection title="Toasts">
        <div className={classes.row}>
          <Button variant="default" onClick={() => toastSuccess('Saved')}>
            Success
          </Button>
          <Button variant="default" onClick={() => toastError('It did not work')}>
            Error
          </Button>
        </div>
      </GallerySection>
    </>
  );
}
